import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response that goes out again and again: its head is put together once, and Node adds only the date. */
export class PreparedResponse {
  constructor(
    readonly status: 200 | 304,
    /** Names and values by turns. */
    private readonly headers: string[],
    private readonly body?: Buffer,
  ) {}

  /** Bytes of the body. */
  get size(): number {
    return this.body?.length ?? 0;
  }

  /** @param more names and values by turns, of this time alone */
  send(request: IncomingMessage, response: ServerResponse, more: string[] = []): void {
    // HTTP/1.1 keeps a connection without being told.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection');
    response.writeHead(this.status, more.length > 0 ? [...this.headers, ...more] : this.headers);
    response.end(request.method === 'HEAD' ? undefined : this.body);
  }
}
