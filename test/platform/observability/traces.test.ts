import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../../src/app/config.ts';
import { CONNECTION } from '../../../src/platform/database/database.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { Metrics } from '../../../src/platform/observability/metrics.ts';
import { openTracer } from '../../../src/platform/observability/open-tracer.ts';
import { statementName } from '../../../src/platform/observability/traces.ts';
import { STORE } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';
import { somebody } from '../../support/people.ts';
import { aCollector, type Span } from '../../support/scripted-collector.ts';

const canary = 'Canary-Elalaoui';
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof aCollector>>;
  let site: TestApp;
  beforeAll(async () => {
    collector = await aCollector();
    site = await startApp({
      SAMPLE_DATA: 'false',
      WEBHOOKS_ANYWHERE: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    });
  });
  afterAll(async () => {
    await site.close();
    await collector.close();
  });
  /** The value of one attribute of a span, a number as text. */
  const told = ({ attributes }: Span, key: string): string | undefined => {
    const value = attributes.find((one) => one.key === key)?.value;
    return value?.stringValue ?? value?.intValue?.toString();
  };
  const found = async (isIt: (span: Span) => boolean): Promise<Span> => {
    await eventually(async () => expect(collector.spans.some(isIt)).toBe(true));
    return collector.spans.find(isIt) as Span;
  };

  it('name a request by its route, with its queries below it, and hold nothing that was typed', async () => {
    await site.http.get(`/en/consultations/filter?search=${canary}`).set('User-Agent', canary);
    await site.http.get('/health/live');
    // Addresses that hold a code, and one of nothing.
    for (const path of [`/en/shared-cases/${canary}`, `/en/pay/${canary}`, `/en/${canary}`, `/api/${canary}`])
      await site.http.get(path);
    const page = await found(({ name }) => name.startsWith('GET /:locale/consultations'));
    expect(page.parentSpanId ?? '').toBe('');
    const query = await found(({ parentSpanId }) => parentSpanId === page.spanId);
    expect(query.traceId).toBe(page.traceId);
    expect(collector.headers.authorization).toBe('Bearer key');
    await found(({ name }) => name === 'GET none');
    await found(({ name }) => name.startsWith('GET /:locale/pay'));
    expect(collector.raw).not.toContain(canary);
    expect(collector.raw).not.toContain('health');
  });

  it('name a request as its answer and its line in the log do', async () => {
    const { headers } = await site.http.get('/api/v1/bills');
    const asked = await found((span) => told(span, 'istishara.request.id') === headers['request-id']);
    expect(told(asked, 'http.request.method')).toBe('GET');
    expect(told(asked, 'http.route')).toBe('/api/v1/bills');
    expect(told(asked, 'http.response.status_code')).toBe('401');
  });

  it('tell at which attempt a job is', async () => {
    const { app, db } = site;
    const services = [app.get(CONNECTION), app.get(STORE), { error: jest.fn() } as never] as const;
    const pod = new JobsService(...services, app.get(Metrics), app.get(MaintenanceService));
    let runs = 0;
    pod.handle('test-attempts', async () => {
      runs += 1;
      if (runs === 1) throw new Error('The first time it fails');
    });
    await pod.onApplicationBootstrap();
    await db.transaction((tx) => pod.enqueue(tx, 'test-attempts', {}));
    const mine = sql`name = 'test-attempts' and state = 'retry'`;
    await eventually(async () => {
      const { rows } = await db.execute(sql`update pgboss.job set start_after = now() where ${mine} returning id`);
      expect(rows).toHaveLength(1);
    });
    // Wakes the queue, which takes what is due as well.
    await db.transaction((tx) => pod.enqueue(tx, 'test-attempts', {}));
    const attempts = (attempt: string) => (span: Span) =>
      span.name === 'job test-attempts' && told(span, 'istishara.job.attempt') === attempt;
    await found(attempts('1'));
    await found(attempts('2'));
    await pod.onApplicationShutdown();
  });

  it('go on from a form to its job and to the call that the job makes', async () => {
    const ann = await somebody(site, 'Ann');
    const path = '/en/account/settings/webhooks';
    const fields = { _form: randomUUIDv7(), url: `${collector.url}/hook?${canary}`, kinds: ['bill.*'] };
    const made = await ann.post(path, fields);
    const [, id = ''] = /settings\/webhooks\/([0-9a-f-]{36})/.exec(made.text + made.headers.location) ?? [];
    await ann.post(`${path}/${id}/tests`);
    const job = await found(({ name }) => name.startsWith('job webhook'));
    const form = await found(({ spanId }) => spanId === job.parentSpanId);
    expect([form.name.slice(0, 5), form.traceId]).toEqual(['POST ', job.traceId]);
    const call = await found(
      ({ parentSpanId, kind, name }) => parentSpanId === job.spanId && kind === 3 && name === 'POST',
    );
    expect(call.traceId).toBe(job.traceId);
    expect(collector.raw).not.toContain(canary);
  });

  it('are not chosen by a stranger', async () => {
    const before = collector.spans.length;
    await site.http.get('/en/account/login').set('traceparent', traceparent);
    await eventually(async () => expect(collector.spans.slice(before).some(({ kind }) => kind === 2)).toBe(true));
    expect(collector.spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false);
  });

  it('are chosen by the proxy in front of the site', async () => {
    const behind = await startApp({
      SAMPLE_DATA: 'false',
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    await behind.http.get('/en/account/login').set('traceparent', traceparent);
    await behind.close();
    const page = await found(({ traceId, kind }) => traceId === 'a'.repeat(32) && kind === 2);
    expect(page.parentSpanId).toBe('b'.repeat(16));
  });
});

it('costs nothing but a count where the collector is away', async () => {
  const away = await startApp({ SAMPLE_DATA: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await away.http.get('/en/account/login').expect(200);
  await eventually(async () => {
    const { text } = await away.http.get('/metrics');
    expect(text).toMatch(/^traces_dropped_spans_total [1-9]/m);
  });
  await away.close();
});

it('are dropped where a collector takes all and answers nothing, and nobody waits for it', async () => {
  const held = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => held.once('listening', resolve));
  const address = held.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  let dropped = 0;
  const settings = { endpoint, headers: {}, service: 'site', sampler: 'always_on', ratio: 1 } as const;
  const count = (spans: number) => {
    dropped += spans;
  };
  const tracer = openTracer(settings, count, () => {});
  let done = 0;
  const work = async () => {
    done += 1;
  };
  // Nothing is read or written before the last of them has ended.
  await Promise.all(Array.from({ length: 5_000 }, () => tracer.job('busy', 1, undefined, work)));
  expect({ done, dropped }).toEqual({ done: 5_000, dropped: 5_000 - 2_048 });
  await tracer.close();
  held.close();
});

it('names a statement by its first word and its table alone', () => {
  expect(statementName('select "a" from "users" where "name" = $1')).toBe('select users');
  expect(statementName("insert into public.events values ('from Canary')")).toBe('insert events');
  expect(statementName("select 'from canary'")).toBe('select');
  expect(statementName('begin')).toBe('begin');
});

it('is told of a wrong variable in a line', () => {
  const faulty = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'key',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '2',
  };
  for (const [name, value] of Object.entries(faulty))
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  expect(readConfig({}).traces).toBeNull();
});
