import { randomUUIDv7 } from 'node:crypto';
import { readConfig } from '../../../src/app/config.ts';
import { statementName } from '../../../src/platform/observability/traces.ts';
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
  const found = async (isIt: (span: Span) => boolean): Promise<Span> => {
    await eventually(async () => expect(collector.spans.some(isIt)).toBe(true));
    return collector.spans.find(isIt) as Span;
  };

  it('name a request by its route, with its queries below it, and hold nothing that was typed', async () => {
    await site.http.get(`/en/consultations/filter?search=${canary}`).set('User-Agent', canary);
    const page = await found(({ name }) => name.startsWith('GET /:locale/consultations'));
    expect(page.parentSpanId ?? '').toBe('');
    const query = await found(({ parentSpanId }) => parentSpanId === page.spanId);
    expect(query.traceId).toBe(page.traceId);
    expect(collector.headers.authorization).toBe('Bearer key');
    expect(collector.raw).not.toContain(canary);
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
