import { connect, createServer, type Server, type Socket } from 'node:net';
import { isDatabaseAway } from '../../../src/platform/database/away.ts';
import { WatchedPool } from '../../../src/platform/database/watched-pool.ts';
import { eventually } from '../../support/consultations.ts';

const address = process.env.TEST_DATABASE_URL;
const describeWithServers = address ? describe : describe.skip;

/** A line to the database that can fall silent without breaking. */
class Line {
  readonly lines: Socket[] = [];
  isSilent = false;
  private readonly server: Server;

  constructor(database: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(database.port), database.hostname);
      near.pipe(far).on('error', () => {});
      far.pipe(near).on('error', () => {});
      near.on('close', () => far.destroy());
      this.lines.push(near, far);
      if (this.isSilent) for (const one of [near, far]) one.pause();
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const at = this.server.address();
    return typeof at === 'object' && at ? at.port : 0;
  }

  fallSilent(): void {
    this.isSilent = true;
    for (const line of this.lines) line.pause();
  }

  speak(): void {
    this.isSilent = false;
    for (const line of this.lines) line.resume();
  }

  close(): void {
    this.server.close();
    for (const line of this.lines) line.destroy();
  }
}

describeWithServers('a pool whose server falls silent', () => {
  let line: Line;
  let pool: WatchedPool;

  beforeEach(async () => {
    const url = new URL(address ?? '');
    line = new Line(new URL(url));
    url.port = String(await line.listen());
    // Without any time limit: whoever waits would wait for ever.
    pool = new WatchedPool({ connectionString: url.href, max: 2 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('select 1');
  });

  afterEach(async () => {
    line.speak();
    await pool.end();
    line.close();
  });

  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error) => (isDatabaseAway(error) ? 'away' : String(error)),
    );

  it('tells those who wait for an answer, for a connection and who come later', async () => {
    const taken = await pool.connect();
    taken.on('error', () => {});
    line.fallSilent();
    const waiting = [taken.query('select 2'), pool.query('select 3'), pool.query('select 4'), pool.query('select 5')];
    expect(await Promise.all(waiting.map(outcome))).toEqual(['away', 'away', 'away', 'away']);
    taken.release(true);
    expect(await outcome(pool.query('select 6'))).toBe('away');
  });

  it('is used again when it speaks', async () => {
    line.fallSilent();
    expect(await outcome(pool.query('select 2'))).toBe('away');
    line.speak();
    await eventually(async () => expect(await outcome(pool.query('select 3'))).toBe('answered'));
    expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
  });
});
