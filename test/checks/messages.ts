import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { news } from '../../src/features/notifications/news.ts';
import { anSmsc } from '../support/scripted-smsc.ts';
import type { Check } from './check.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { wait } from './program.ts';
import { query } from './sql.ts';

/** A carrier that takes its time to answer, so that the site can be killed in between. */
type Carrier = {
  name: string;
  /** Whether it knows a message that comes twice by its id. */
  knowsIds: boolean;
  env: Record<string, string>;
  /** What arrived: for which number, and by which id. */
  taken: () => { to: string; id: string }[];
  /** Says of everything that it arrived. */
  confirm: () => Promise<void>;
  close: () => Promise<void>;
};

const people = 14;
const answersAfter = 400;
/** The site looks for what is due every thirty seconds, and has to start first. */
const patience = 150_000;

/**
 * The site is killed `times` times for each kind of carrier, each time between a message and the carrier's answer to it: none is lost, and
 * none comes twice but the one that the carrier cannot know again, once. The receipts that follow are understood.
 */
export const messages: Check = async ({ planted, times }) => {
  const findings: string[] = [];
  for (const make of [overSmpp, overHttp]) {
    const carrier = await make();
    try {
      findings.push(...(await killBetween(carrier, times, planted)));
    } finally {
      await carrier.close();
    }
  }
  return findings;
};

async function killBetween(carrier: Carrier, times: number, planted: boolean): Promise<string[]> {
  const cluster = await startCluster({ pods: 1, env: carrier.env });
  const findings: string[] = [];
  const { name, knowsIds } = carrier;
  try {
    const phones = await tellAll(cluster);
    for (let turn = 1; turn <= times; turn += 1) {
      const before = carrier.taken().length;
      await until(() => carrier.taken().length > before, `${name}: nothing leaves in turn ${turn}`);
      cluster.pods[0]?.signal('SIGKILL');
      await wait(answersAfter);
      // Planted: a site that writes down that a message has left before it leaves.
      if (planted && turn === 1) await forgetOne(cluster, carrier);
      // As if the time were over that who sends has to say how it went.
      await query(cluster.databaseUrl, `update deliveries set due_at = now() where state in ('sending', 'retry')`);
    }
    await untilSent(cluster, name);
    const taken = carrier.taken().filter(({ to }) => phones.includes(to));
    const more = taken.length - phones.length;
    for (const phone of phones) {
      const own = taken.filter(({ to }) => to === phone);
      if (own.length === 0) findings.push(`${name}: the message to ${phone} is lost`);
      if (knowsIds && new Set(own.map(({ id }) => id)).size > 1) findings.push(`${name}: ${phone} has it by two ids`);
      if (!knowsIds && own.length > 2) findings.push(`${name}: ${phone} has it ${own.length} times`);
    }
    if (more > times) findings.push(`${name}: ${more} more than there were, after ${times} kills`);
    await carrier.confirm();
    const open = await query<{ state: string }>(
      cluster.databaseUrl,
      `select state from deliveries where state <> 'delivered'`,
    );
    if (open.length > 0) findings.push(`${name}: ${open.length} receipts were not understood`);
    console.log(`${name}: ${times} kills, ${phones.length} messages, ${more} of them once more`);
  } finally {
    await cluster.stop();
  }
  return findings;
}

/** Somebody for each message, told by text and awake at any hour; what they are told is due now. */
async function tellAll(cluster: Cluster): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const phones: string[] = [];
  try {
    await client.query('begin');
    for (let person = 0; person < people; person += 1) {
      const [userId, id] = [randomUUIDv7(), randomUUIDv7()];
      const phone = `+21265${String(1_000_000 + person)}`;
      const { inbox, key } = news('asking_answer', { reference: '182749305516' }, { key: `check ${id}` });
      if (!inbox) throw new Error('There is no such news');
      const { kind, category, values, path } = inbox;
      await client.query(`insert into users (id, name, locale) values ($1, 'Nadia', 'ar-ma')`, [userId]);
      await client.query(
        `insert into user_contacts (id, user_id, kind, value, is_main, confirmed_at) values ($1, $2, 'phone', $3, true, now())`,
        [randomUUIDv7(), userId, phone],
      );
      await client.query(
        'insert into notifications (id, user_id, key, kind, category, "values", path) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, userId, key, kind, category, JSON.stringify(values), path],
      );
      await client.query(
        `insert into deliveries (notification_id, channel, state, due_at) values ($1, 'sms', 'retry', now())`,
        [id],
      );
      phones.push(phone);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return phones;
}

/** One that was to leave, and did not before the kill. */
async function forgetOne(cluster: Cluster, carrier: Carrier): Promise<void> {
  const taken = carrier.taken().map(({ to }) => `'${to}'`);
  await query(
    cluster.databaseUrl,
    `update deliveries set state = 'sent', due_at = null where notification_id = (
      select n.id from notifications n join deliveries d on d.notification_id = n.id
      join user_contacts c on c.user_id = n.user_id
      where d.state <> 'sent' and c.value not in (${taken.join(', ')}) order by n.id desc limit 1)`,
  );
}

async function untilSent(cluster: Cluster, name: string): Promise<void> {
  await until(async () => {
    const rows = await query(cluster.databaseUrl, `select 1 from deliveries where state not in ('sent', 'delivered')`);
    return rows.length === 0;
  }, `${name}: some are not sent`);
}

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(20)) if (await isSo()) return;
  throw new Error(otherwise);
}

/** Knows no id of ours: a message that comes again is another one to it. */
async function overSmpp(): Promise<Carrier> {
  const smsc = await anSmsc();
  smsc.answerAfter = answersAfter;
  return {
    name: 'SMPP',
    knowsIds: false,
    env: { SMS_SMPP_URL: smsc.url, SMS_SMPP_FROM: 'Istishara' },
    taken: () => smsc.submitted.map(({ to, id }) => ({ to: `+${to}`, id })),
    confirm: async () => {
      for (const { id } of smsc.submitted) await smsc.receipt(id, 'DELIVRD');
    },
    close: smsc.close,
  };
}

async function overHttp(): Promise<Carrier> {
  const taken: { to: string; id: string; receipt: string }[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://carrier.example');
    const field = (name: string) => searchParams.get(name) ?? '';
    taken.push({ to: field('to'), id: field('id'), receipt: field('receipt') });
    setTimeout(() => response.end('{"result":"queued"}'), answersAfter);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name: 'HTTP',
    knowsIds: true,
    env: { SMS_HTTP_URL: `http://127.0.0.1:${port}/?to={to}&id={id}&text={text}&receipt={receipt}` },
    taken: () => taken,
    confirm: async () => {
      for (const { receipt } of taken) {
        const said = await fetch(receipt, { method: 'POST', body: new URLSearchParams({ status: 'delivered' }) });
        if (!said.ok) throw new Error(`A receipt is answered with ${said.status}`);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
