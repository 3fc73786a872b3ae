import pg from 'pg';

const lookEvery = 250;
/** A server that says nothing to anybody for so long, in milliseconds, is away. */
const longestSilence = 700;
/** One that starts, or a new connection to one that is busy, may take longer. */
const longestOpening = 2_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean) => void,
) => void;

/**
 * A pool that sees when the server falls silent though its connections stay open: frozen, or the network cut. Time
 * limits of the statements are for work that is long; nobody should wait as long only to hear that there is no database.
 * So a connection of its own asks several times a second, and while no answer comes, those who wait and those who
 * come are told at once.
 */
export class WatchedPool extends pg.Pool {
  private isAway = false;
  private readonly busy = new Set<pg.PoolClient>();
  private readonly waiting = new Set<(error: Error) => void>();
  private watch: pg.Client | null = null;
  private isLooking = false;
  private heardAt = 0;
  private readonly timer = setInterval(() => void this.look(), lookEvery).unref();

  constructor(private readonly settings: pg.PoolConfig) {
    super(settings);
    this.on('acquire', (client) => this.busy.add(client));
    this.on('release', (error, client) => {
      this.busy.delete(client);
      if (!error) this.heardAt = performance.now();
    });
    this.on('remove', (client) => this.busy.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.isAway ? Promise.reject(noAnswer()) : this.unlessAway(super.connect());
    if (!callback) return client;
    client.then(
      (got) => callback(undefined, got, (isBroken) => got.release(isBroken)),
      (error) => callback(error, undefined, () => {}),
    );
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.timer);
    void this.watch?.end().catch(() => {});
    if (!callback) return super.end();
    super.end(callback);
  }

  private unlessAway(asked: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      asked.then(
        (client) => (this.waiting.delete(reject) ? resolve(client) : client.release()),
        (error) => {
          this.waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  private async look(): Promise<void> {
    if (this.isLooking || this.ending) return;
    this.isLooking = true;
    const asked = performance.now();
    try {
      this.watch ??= await this.open();
      const isSilent = await Promise.race([this.watch.query('select 1').then(() => false), silence()]);
      if (!isSilent) this.isAway = false;
      else if (this.heardAt < asked) this.giveUp();
    } catch {
      this.watch = null;
      // Refused at once is no silence: those who come are told the same by the server.
      if (performance.now() - asked >= longestOpening && this.heardAt < asked) this.giveUp();
    }
    this.isLooking = false;
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.settings, connectionTimeoutMillis: longestOpening });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  private giveUp(): void {
    this.isAway = true;
    void this.watch?.end().catch(() => {});
    this.watch = null;
    for (const reject of this.waiting) reject(noAnswer());
    this.waiting.clear();
    for (const client of this.busy) void (client as unknown as pg.Client).end().catch(() => {});
  }
}

const noAnswer = (): Error => new Error('Connection terminated: the database gives no answer');

// After the time is up, whatever has come in is read before it counts as silence: it may be us who were busy.
const silence = (): Promise<true> =>
  new Promise((resolve) => {
    setTimeout(() => setImmediate(() => resolve(true)), longestSilence).unref();
  });
