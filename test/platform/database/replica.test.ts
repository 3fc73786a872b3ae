import { mostLag, position, ReadPool } from '../../../src/platform/database/replica.ts';

/** A server that answers with where its log stands, or fails. */
function server(name: string) {
  const state = { lsn: '0/10', fails: false, asked: 0 };
  const query = async (asked: string | { text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (state.fails) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    if (text.includes('lsn')) return { rows: [{ lsn: state.lsn }] };
    state.asked += 1;
    return { rows: [name] };
  };
  return { state, pool: { query, end: async () => {} } as never };
}

async function pair() {
  const [primary, replica] = [server('primary'), server('replica')];
  const reads = new ReadPool(primary.pool, replica.pool);
  const query = reads.query as unknown as (text: string) => Promise<{ rows: string[] }>;
  const ask = async () => (await query('select 1')).rows[0];
  await reads.look(0);
  return { primary: primary.state, replica: replica.state, reads, ask };
}

describe('lists', () => {
  it('are read from a replica that keeps up', async () => {
    const { reads, ask } = await pair();
    expect(await ask()).toBe('replica');
    await reads.end();
  });

  it('are read from the primary while the replica is behind', async () => {
    const { primary, reads, ask } = await pair();
    primary.lsn = '0/20';
    await reads.look(1_000);
    expect(await ask()).toBe('replica');
    await reads.look(1_000 + mostLag);
    expect(await ask()).toBe('primary');
    await reads.end();
  });

  it('are read from the primary once the replica is gone, without a failure in between', async () => {
    const { replica, reads, ask } = await pair();
    replica.fails = true;
    expect(await ask()).toBe('primary');
    replica.fails = false;
    expect(await ask()).toBe('primary');
    await reads.look(1_000);
    expect(await ask()).toBe('replica');
    await reads.end();
  });

  it('go on from the replica while the primary is away', async () => {
    const { primary, reads, ask } = await pair();
    primary.fails = true;
    await reads.look(60_000);
    expect(await ask()).toBe('replica');
    await reads.end();
  });

  it('show what was changed a moment ago', async () => {
    const { reads, ask } = await pair();
    reads.preferPrimary();
    expect(await ask()).toBe('primary');
    await reads.end();
  });

  it('are in an order that places in the log have', () => {
    expect(position('1/0')).toBeGreaterThan(position('0/FFFFFFFF'));
  });
});
