import type { IncomingMessage } from 'node:http';
import type { Tracer } from './open-tracer.ts';

// The seams of the site ask here. While no collector is named nothing that makes a span is loaded, and each costs a look
// at one variable.

let tracer: Tracer | null = null;

/** From here on everything is told to that tracer; null for no one. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

/** Runs work in a span below the one under way; where none is, as in chores, it is told of nothing. */
export function spanOf<T>(kind: 'db' | 'redis', name: string | (() => string), work: () => Promise<T>): Promise<T> {
  const end = beginSpan(kind, name);
  if (!end) return work();
  const done = work();
  done.then(
    () => end(true),
    () => end(false),
  );
  return done;
}

/** The same for who tells the end of it by calling what comes back; null where nobody listens. */
export function beginSpan(kind: 'db' | 'redis', name: string | (() => string)): ((isDone: boolean) => void) | null {
  if (!tracer?.isUnderWay()) return null;
  return tracer.begin(kind, typeof name === 'string' ? name : name());
}

/** Keeps a callback with the request that gave it, also where another one's end calls it. */
export const keepTrace = <F extends (...args: never[]) => unknown>(callback: F): F =>
  tracer ? tracer.bind(callback) : callback;

const key = '_traceparent';

/** What a job is written as, so that the trace of who wrote it goes on in it. */
export function withTrace(data: object): object {
  const parent = tracer?.parent();
  return parent ? { ...data, [key]: parent } : data;
}

type Work<Data> = { queue: string; data: Data; attempt: number };

/** Runs a job in the trace of who wrote it; the handler is given the data as they were. */
export function runJob<Data>(
  { queue, data, attempt }: Work<Data>,
  handler: (data: Data) => Promise<void>,
): Promise<void> {
  if (typeof data !== 'object' || data === null || !(key in data))
    return tracer ? tracer.job(queue, attempt, undefined, () => handler(data)) : handler(data);
  const { [key]: parent, ...own } = data;
  const work = () => handler(own as Data);
  return tracer ? tracer.job(queue, attempt, String(parent), work) : work();
}

const ids = new WeakMap<IncomingMessage, string>();

export const noteTrace = (request: IncomingMessage, id: string): void => void ids.set(request, id);

/** The trace that a request belongs to, for its line in the log. */
export const traceIdOf = (request: IncomingMessage): string | undefined => (tracer ? ids.get(request) : undefined);

/** The trace under way, for every other line that is written in it. */
export function traceInLog(): { traceId?: string } {
  const traceId = tracer?.traceId();
  return traceId ? { traceId } : {};
}

const verbs = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|listen|lock)\b/i;
const table = /\b(?:from|into|update)\s+(?:only\s+)?"?(?:\w+"?\s*\.\s*"?)?([a-z_][a-z_0-9]*)/i;

/** The first word and the first table of a statement: nothing that stands between quotation marks as a value. */
export function statementName(text: string): string {
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? 'query';
  if (!/^(?:select|insert|update|delete|with)$/.test(verb)) return verb;
  const found = table.exec(text.replace(/'(?:[^']|'')*'/g, ''))?.[1];
  return found ? `${verb} ${found}` : verb;
}
