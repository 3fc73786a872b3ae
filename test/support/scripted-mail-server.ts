import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How the mail server that our mails leave by behaves. */
type Mood = 'honest' | 'no_such_user' | 'busy' | 'drops';
export type Taken = { from: string; to: string; text: string };

/**
 * A mail server on loopback, which keeps what it was handed with the addresses of its envelope.
 * @param delay milliseconds that it takes to take one
 */
export async function aMailServer({ delay = 0 } = {}) {
  const server = { url: '', mood: 'honest' as Mood, taken: [] as Taken[], close: async () => {} };
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let [from, to, text, isData] = ['', '', '', false];
    let waiting = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (/^(?:EHLO|HELO)/i.test(line)) say('250 mail.example');
      else if (/^MAIL FROM/i.test(line)) {
        if (server.mood === 'drops') return void socket.destroy();
        from = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^RCPT TO/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say({ no_such_user: '550 5.1.1 no such user', busy: '451 4.3.0 later' }[server.mood as string] ?? '250 ok');
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    };
    say('220 mail.example ESMTP');
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (!isData) command(line);
        else if (line === '.') {
          server.taken.push({ from, to, text });
          [text, isData] = ['', false];
          if (delay > 0) setTimeout(say, delay, '250 taken');
          else say('250 taken');
        } else text += `${line.replace(/^\.\./, '.')}\r\n`;
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  server.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  server.close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      listener.close(() => resolve());
    });
  return server;
}

type Written = {
  from: string;
  to: string;
  text: string;
  subject?: string;
  id?: string;
  headers?: Record<string, string>;
};

/** A mail as a mail server hands it over. */
export const aMail = ({ from, to, text, subject = 'Re: your question', id, headers = {} }: Written): string =>
  [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(headers.From ? [] : [`From: Somebody <${from}>`]),
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${id ?? Math.random()}@mail.example>`,
    'MIME-Version: 1.0',
    ...(headers['Content-Type'] ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
  ].join('\r\n');

/** What a mail server writes about a mail that it could not deliver (RFC 3464). */
export const aReport = (to: string, of: string, status: string, action = 'failed'): string =>
  aMail({
    from: 'MAILER-DAEMON@mail.example',
    to,
    subject: 'Undelivered Mail Returned to Sender',
    headers: {
      'Return-Path': '<>',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    text: [
      '--b\r\nContent-Type: text/plain\r\n\r\nI could not deliver your message.',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example\r\n`,
      `Final-Recipient: rfc822; ${of}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; no such user\r\n`,
      '--b\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: News\r\n\r\n--b--',
    ].join('\r\n'),
  });
