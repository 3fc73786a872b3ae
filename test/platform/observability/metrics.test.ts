import { Metrics } from '../../../src/platform/observability/metrics.ts';

/** The lines of a figure, as Prometheus reads them. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('A figure that cannot be told', () => {
  const metrics = new Metrics();
  afterAll(() => metrics.onApplicationShutdown());

  let away = false;
  const tell = async <Value>(value: Value): Promise<Value> => {
    if (away) throw new Error('The database is away');
    return value;
  };
  metrics.gauge('test_plain', 'One value', () => tell(3));
  metrics.labelled('test_queues', 'A value of each queue', 'queue', () => tell({ mail: 4 }));

  afterEach(() => {
    away = false;
  });

  it('is left out, and takes no other with it', async () => {
    away = true;
    expect(await linesOf(metrics, 'test_')).toEqual([]);
    expect(await linesOf(metrics, 'process_start_time_seconds')).toHaveLength(1);
  });

  it('is told again as soon as it can be', async () => {
    away = true;
    await linesOf(metrics, 'test_');
    away = false;
    expect(await linesOf(metrics, 'test_')).toEqual(['test_plain 3', 'test_queues{queue="mail"} 4']);
  });

  it('is left out when it does not come within a second', async () => {
    metrics.labelled('late_queues', 'A value of each queue', 'queue', () => new Promise(() => {}));
    expect(await linesOf(metrics, 'late_queues')).toEqual([]);
    expect(await linesOf(metrics, 'process_start_time_seconds')).toHaveLength(1);
  });
});
