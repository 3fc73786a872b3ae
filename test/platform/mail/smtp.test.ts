import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { MailService } from '../../../src/platform/mail/mail.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';

/**
 * A mail server that takes everything, but for a mail to `hanging@`, which it never says is taken, to `busy@`, to `gone@`,
 * whom it does not know, and to `dripping@`, of which it begins to say so for ever.
 */
class Post {
  readonly taken: string[] = [];
  readonly sockets: Socket[] = [];
  dripping = 0;
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private talk(socket: Socket): void {
    this.sockets.push(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [unread, to, isLetter] = ['', '', false];
    say('220 here');
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (chunk) => {
      unread += chunk;
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (isLetter) {
          if (line !== '.') continue;
          isLetter = false;
          if (to.startsWith('hanging@')) continue;
          if (to.startsWith('dripping@')) {
            this.dripping += 1;
            const drops = setInterval(() => say('250-wait'), 50);
            socket.once('close', () => clearInterval(drops));
            continue;
          }
          this.taken.push(to);
          say('250 taken');
        } else if (line.startsWith('RCPT')) {
          to = /<(.+)>/.exec(line)?.[1] ?? '';
          say(to.startsWith('busy@') ? '451 later' : to.startsWith('gone@') ? '550 5.1.1 unknown' : '250 fine');
        } else if (line === 'DATA') {
          isLetter = true;
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 fine');
      }
    });
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

describe('mail by SMTP', () => {
  const post = new Post();
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ SMTP_URL: await post.listen(), SAMPLE_DATA: 'false' });
  });
  afterAll(async () => {
    post.close();
    await site.close();
  });

  it('leaves before all that waits, where somebody sits there and waits for it', async () => {
    const mails = site.app.get(MailService);
    const letter = (to: string) => ({ to: `${to}@example.com`, subject: 'Hello', text: 'Hello' });
    await site.db.transaction(async (tx) => {
      for (let n = 0; n < 40; n += 1) await mails.send(tx, letter(`many-${n}`));
      await mails.send(tx, letter('code'), { isUrgent: true });
    });
    await eventually(async () => expect(post.taken).toHaveLength(41));
    expect(post.taken.indexOf('code@example.com')).toBeLessThan(6);
    post.taken.length = 0;
  });

  it('is tried again after a night in which the server was away, and a code is not', async () => {
    const mail = { to: 'busy@example.com', subject: 'Hello', text: 'Hello' };
    const mails = site.app.get(MailService);
    await site.db.transaction(async (tx) => {
      await mails.send(tx, mail);
      await mails.send(tx, { ...mail, subject: 'Code' }, { isUrgent: true });
    });
    const states = async () => {
      const found = await site.db.execute(
        sql`select data->>'subject' as subject, state, retry_count from pgboss.job where data->>'to' = ${mail.to} order by subject`,
      );
      return found.rows as { subject: string; state: string; retry_count: number }[];
    };
    await eventually(async () => expect((await states()).map(({ state }) => state)).toEqual(['retry', 'retry']));
    // As often as what is not patient is tried.
    await site.db.execute(
      sql`update pgboss.job set retry_count = 7, start_after = now() where data->>'to' = ${mail.to}`,
    );
    await eventually(async () => expect((await states()).map(({ state }) => state)).toEqual(['failed', 'retry']), 40);
  });

  it('is not tried again where the server knows nobody of that name', async () => {
    const mail = { to: 'gone@example.com', subject: 'Hello', text: 'Hello' };
    await site.db.transaction((tx) => site.app.get(MailService).send(tx, mail));
    const ends = async () => {
      const found = await site.db.execute(
        sql`select state, retry_count as again from pgboss.job where data->>'to' = ${mail.to}`,
      );
      return found.rows;
    };
    await eventually(async () => expect(await ends()).toEqual([{ state: 'completed', again: 0 }]));
  });

  it('leaves over a few connections, side by side, and one that hangs delays nobody else', async () => {
    const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello' });
    const others = Array.from({ length: 40 }, (_, n) => `n${n}@example.com`);
    await site.db.transaction(async (tx) => {
      for (const to of ['hanging@example.com', ...others]) await site.app.get(MailService).send(tx, mail(to));
    });
    await eventually(async () => expect(post.taken.toSorted()).toEqual(others.toSorted()));
    expect(post.sockets.length).toBeLessThanOrEqual(5);
  });

  it('is not held up for ever by a server that never ends a sentence', async () => {
    const mails = site.app.get(MailService);
    Object.assign(mails, { longest: 1_000 });
    const letter = (to: string) => ({ to, subject: 'Hello', text: 'Hello' });
    post.taken.length = 0;
    await site.db.transaction(async (tx) => {
      // One for each connection that there is.
      for (let n = 0; n < 5; n += 1) await mails.send(tx, letter('dripping@example.com'), { isUrgent: true });
    });
    await eventually(async () => expect(post.dripping).toBe(5));
    await site.db.transaction((tx) => mails.send(tx, letter('behind@example.com')));
    await eventually(async () => expect(post.taken).toEqual(['behind@example.com']));
  });
});
