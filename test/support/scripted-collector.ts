import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector of OpenTelemetry that takes OTLP over HTTP as JSON, and anything else without a word. */
export async function aCollector() {
  const collector = {
    url: '',
    spans: [] as Span[],
    raw: '',
    headers: {} as NodeJS.Dict<string | string[]>,
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (request.url !== '/v1/traces') return void response.writeHead(204).end();
    collector.raw += text;
    collector.headers = request.headers;
    const { resourceSpans } = JSON.parse(text) as Batch;
    collector.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collector.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  };
  return collector;
}
