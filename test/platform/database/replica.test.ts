import { mock } from 'node:test';
import { mostLag, position, ReadPool } from '../../../src/platform/database/replica.ts';

/** A server that answers with where its log stands, or fails. */
function server(name: string) {
  const state = { name, lsn: '0/10', received: '0/10', fails: false, asked: 0, looks: 0 };
  const query = async (asked: string | { text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text.includes('lsn')) state.looks += 1;
    if (state.fails) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    if (text.includes('lsn')) return { rows: [{ lsn: state.lsn, received: state.received }] };
    state.asked += 1;
    return { rows: [name] };
  };
  return { state, pool: { query, end: async () => {} } as never };
}

describe('what strangers read', () => {
  let primary: ReturnType<typeof server>['state'];
  let first: typeof primary;
  let second: typeof primary;
  let reads: ReadPool;
  const ask = async () =>
    (await (reads.query as unknown as (text: string) => Promise<{ rows: string[] }>)('q')).rows[0];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  let elapsed = 0;
  /** Time goes by in steps, and what each has begun comes to its end. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) {
      elapsed += Math.min(left, 100);
      mock.timers.tick(Math.min(left, 100));
      await settled();
    }
  }

  beforeEach(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    elapsed = 60_000;
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
    const [one, two, three] = [server('primary'), server('first'), server('second')];
    [primary, first, second] = [one.state, two.state, three.state];
    reads = new ReadPool(one.pool, [two.pool, three.pool]);
    await reads.look();
  });
  afterEach(async () => {
    await reads.end();
    mock.timers.reset();
  });

  it('comes from the first replica that keeps up', async () => {
    expect([await ask(), reads.used]).toEqual(['first', 2]);
  });

  it('comes from the next one while the first is behind, and from the primary while both are', async () => {
    primary.lsn = second.lsn = second.received = '0/20';
    await pass(1_000);
    expect(await ask()).toBe('first');
    await pass(mostLag + 1_000);
    expect(await ask()).toBe('second');
    primary.lsn = '0/30';
    await pass(2 * mostLag);
    expect([await ask(), reads.used]).toEqual(['primary', 0]);
    first.lsn = '0/30';
    await pass(1_000);
    expect([await ask(), reads.used]).toEqual(['first', 1]);
  });

  it('goes over to the next one when one is gone, without a failure in between, and back', async () => {
    first.fails = true;
    expect(await ask()).toBe('second');
    second.fails = true;
    expect(await ask()).toBe('primary');
    first.fails = second.fails = false;
    expect(await ask()).toBe('primary');
    await pass(1_000);
    expect(await ask()).toBe('first');
  });

  it('has what was changed a moment ago, from the replica that has it first', async () => {
    primary.lsn = '0/20';
    reads.changed();
    expect(await ask()).toBe('primary');
    await pass(110);
    expect(await ask()).toBe('primary');
    second.lsn = second.received = '0/20';
    await pass(110);
    await ask();
    await pass(1);
    expect(await ask()).toBe('second');
  });

  it('has what was changed however long a replica takes', async () => {
    primary.lsn = '0/20';
    reads.changed();
    for (let second = 0; second < 10; second += 1) {
      expect(await ask()).toBe('primary');
      await pass(1_000);
    }
  });

  it('goes on from a replica while the primary is away', async () => {
    primary.fails = true;
    await pass(20_000);
    await ask();
    await pass(1_000);
    expect(await ask()).toBe('first');
  });

  it('comes, with the primary away since a change, from a replica that has all that came to it', async () => {
    primary.fails = true;
    reads.changed();
    first.received = '0/20';
    await pass(1_000);
    await expect(ask()).rejects.toThrow('gone');
    await pass(mostLag);
    expect(await ask()).toBe('second');
  });

  it('asks nobody each second while nobody reads', async () => {
    await pass(11_000);
    primary.looks = 0;
    await pass(65_000);
    expect(primary.looks).toBeLessThanOrEqual(7);
    // What was known then is no longer known.
    expect(await ask()).toBe('primary');
    await pass(1);
    expect(await ask()).toBe('first');
  });
});

describe('places in the log', () => {
  it('have an order', () => {
    expect(position('1/0')).toBeGreaterThan(position('0/FFFFFFFF'));
  });
});
