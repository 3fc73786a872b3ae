import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A line to nobody: nothing comes over it, and what goes out is let go. */
class NoLine extends Duplex {
  readonly remoteAddress = '127.0.0.1';

  override _read(): void {}

  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
}

/** Nobody waits for its answer: a page is being made anew. */
export const isInner = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => (socket as Duplex) instanceof NoLine;

/**
 * Goes the way of a request through the site without leaving the process: no connection is opened, so there is none on
 * which what a visitor sent could pass for a request. Resolves once the response is over, with its status where it came
 * to its end; after `longest` milliseconds its line closes, as that of a visitor who gives up.
 */
export function askWithin(handler: Handler, url: string, headers: Record<string, string>, longest: number) {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const line = new NoLine() as Duplex as Socket;
  const request = new IncomingMessage(line);
  Object.assign(request, { method: 'GET', url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  request.headers = { ...headers };
  request.rawHeaders = Object.entries(headers).flat();
  request.complete = true;
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(line);
  const timer = setTimeout(() => line.destroy(), longest).unref();
  response.once('finish', () => line.destroy());
  response.once('close', () => {
    clearTimeout(timer);
    resolve(response.writableFinished ? response.statusCode : null);
  });
  handler(request, response);
  return promise;
}
