import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How the server that keeps our mailbox behaves. */
type Mood =
  | 'honest'
  | 'refuses'
  | 'silent'
  | 'drops_at_fetch'
  | 'drops_at_store'
  /** Says of a mail that it is small, and sends as much as it can. */
  | 'sends_without_end'
  | 'sends_mails_without_end'
  /** Of small things, each announced for itself. */
  | 'announces_without_end'
  | 'never_ends_a_line'
  /** Says something again and again, and never that it is done. */
  | 'never_comes_to_an_end';
type Kept = { uid: number; text: string; flags: Set<string>; fetches: number };

const blanks = Buffer.alloc(256 * 1024, ' ');
const blocks: Partial<Record<Mood, Buffer>> = {
  sends_mails_without_end: Buffer.from(`* 1 FETCH (UID 101 BODY[] {200000}\r\n${' '.repeat(200_000)})\r\n`),
  announces_without_end: Buffer.from('{1}\r\n('.repeat(40_000)),
};
const isEndless = (mood: Mood): boolean => /end$|end_a_line$/.test(mood);

/** A server of IMAP4rev1 on loopback with one mailbox, as far as one program reads mails there. */
export async function anImapServer() {
  const mails: Kept[] = [];
  const sockets = new Set<Socket>();
  const server = {
    mood: 'honest' as Mood,
    mails,
    url: '',
    /** Bytes of what has no end. */
    sent: 0,
    put: (text: string) => {
      const mail = { uid: mails.length + 101, text, flags: new Set<string>(), fetches: 0 };
      mails.push(mail);
      return mail;
    },
    close: async () => {},
  };

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (server.mood === 'silent') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('* OK [CAPABILITY IMAP4rev1] ready');
    const saying = (...lines: string[]) => {
      for (const line of lines) say(line);
      return 'OK';
    };
    const found = (uid: string) => mails.filter((mail) => String(mail.uid) === uid);
    const unread = (isFlagged: boolean) =>
      mails.filter(({ flags }) => !flags.has('\\Seen') && flags.has('\\Flagged') === isFlagged).map(({ uid }) => uid);
    const logIn = (given = '') => {
      const isOurs = /^"?reader"? "?p@ss"?$/.test(given) && server.mood !== 'refuses';
      return isOurs ? 'OK' : 'NO [AUTHENTICATIONFAILED] no';
    };
    const fetched = (uid = '', what = '') => {
      const isWhole = /BODY/i.test(what);
      if (server.mood === 'drops_at_fetch' && isWhole) return null;
      if (isWhole && isEndless(server.mood)) return endlessly(server.mood);
      for (const mail of found(uid)) {
        const size = Buffer.byteLength(mail.text);
        const [, name = '', host = ''] = /^From:[^\n]*?([^@<>\s]+)@([^<>\s]+)/im.exec(mail.text) ?? [];
        const envelope = `ENVELOPE (NIL NIL ((NIL NIL "${name}" "${host}")) NIL NIL NIL NIL NIL NIL NIL)`;
        const start = `* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${size} ${envelope}`;
        const [, first = 0, most = size] = (/<(\d+)\.(\d+)>/.exec(what) ?? []).map(Number);
        const said = Buffer.from(mail.text).subarray(first, first + most);
        if (isWhole && first === 0) mail.fetches += 1;
        if (!isWhole) say(`${start})`);
        else
          socket.write(
            Buffer.concat([`${start} BODY[]<${first}> {${said.length}}\r\n`, said, ')\r\n'].map(Buffer.from)),
          );
      }
      return 'OK';
    };
    const endlessly = (mood: Mood): string => {
      if (mood === 'sends_without_end') say('* 1 FETCH (UID 101 BODY[] {900000000}');
      if (mood === 'announces_without_end') socket.write('* OK ');
      const block = blocks[mood] ?? blanks;
      const more = () => {
        if (mood === 'never_comes_to_an_end') say('* OK still there');
        else while (socket.writable && socket.write(block)) server.sent += block.length;
      };
      socket.on('drain', more);
      const clock = setInterval(more, 20);
      socket.on('close', () => clearInterval(clock));
      return '';
    };
    const stored = (uid = '', flags = '') => {
      if (server.mood === 'drops_at_store') return null;
      for (const mail of found(uid)) for (const flag of flags.split(' ')) mail.flags.add(flag);
      return 'OK';
    };
    const answers: [RegExp, (...parts: string[]) => string | null][] = [
      [/^LOGIN (.*)/i, logIn],
      [/^SELECT /i, () => saying(`* ${mails.length} EXISTS`, '* OK [UIDVALIDITY 1] ok')],
      [/^CAPABILITY/i, () => saying('* CAPABILITY IMAP4rev1')],
      [/^LIST/i, () => saying('* LIST () "/" "INBOX"')],
      [/^UID SEARCH .*UNSEEN UNFLAGGED/i, () => saying(`* SEARCH ${unread(false).join(' ')}`)],
      [/^UID SEARCH .*UNSEEN FLAGGED/i, () => saying(`* SEARCH ${unread(true).join(' ')}`)],
      [/^UID FETCH (\d+) (.*)/i, fetched],
      [/^UID STORE (\d+) \+FLAGS(?:\.SILENT)? \((.*)\)/i, stored],
      [/^LOGOUT/i, () => saying('* BYE')],
    ];
    let waiting = '';
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(waiting.slice(0, end)) ?? [];
        waiting = waiting.slice(end + 2);
        const [pattern, answer] = answers.find(([one]) => one.test(command)) ?? [/./, () => 'OK'];
        const said = answer(...(pattern.exec(command)?.slice(1) ?? []));
        if (said === null) socket.destroy();
        else if (said !== '') say(`${tag} ${said}`);
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  server.url = `imap://reader:p%40ss@127.0.0.1:${(listener.address() as AddressInfo).port}`;
  server.close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      listener.close(() => resolve());
    });
  return server;
}
