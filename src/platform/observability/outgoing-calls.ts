import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** Told of a call that begins, by method and host alone; what comes back is told its status, or null where it failed. */
type Watch = (method: string, host: string) => ((status: number | null) => void) | null;
type Fetched = { request: { method: string; origin: string | URL }; response?: { statusCode: number } };
type Called = { request: ClientRequest; response?: IncomingMessage };

/** Hears of each call to another host from Node itself, by fetch or by node:http, so that no caller has to tell. */
export function watchCalls(watch: Watch): () => void {
  const ends = new WeakMap<object, (status: number | null) => void>();
  const begin = (request: object, method: string, host: string) => {
    const end = watch(method, host);
    if (end) ends.set(request, end);
  };
  const end = (request: object, status: number | null) => {
    ends.get(request)?.(status);
    ends.delete(request);
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as Fetched;
      begin(request, request.method, new URL(request.origin).hostname);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as Fetched;
      end(request, response?.statusCode ?? null);
    },
    'undici:request:error': (message) => end((message as Fetched).request, null),
    'http.client.request.created': (message) => {
      const { request } = message as Called;
      begin(request, request.method, request.host);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as Called;
      end(request, response?.statusCode ?? null);
    },
    'http.client.request.error': (message) => end((message as Called).request, null),
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}
