import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { DynamicModule } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { once } from '../../lib/once.ts';
import type { Config } from '../config.ts';
import { errorForLog } from '../observability/error-log.ts';
import { matchRoute, routes } from './routes.ts';
import { securityOf } from './security-log.ts';

export const loggerModule = (config: Config): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: { level: config.logLevel, wrapSerializers: false, serializers: { err: errorForLog } },
    forRoutes: [],
  });

/**
 * Gives each request its id and one JSON line: what was asked by template, never by address, since addresses hold
 * references and searches. Nothing a person typed, no cookie and no IP address gets in.
 */
export function requestLog(config: Config): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: pino({ level: config.logLevel }, gathered()),
    quietReqLogger: true,
    genReqId: () => randomUUIDv7(),
    autoLogging: { ignore: (request) => request.originalUrl.startsWith('/health/') },
    // Faults have a line of their own, with the stack: the error filter writes it.
    customLogLevel: () => 'info',
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (request, response, { responseTime }) => describe(request, response, responseTime, config),
    customErrorObject: (request, response, _error, { responseTime }) =>
      describe(request, response, responseTime, config),
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined, err: errorForLog },
  });
}

/**
 * The same for answers from the page cache, which no middleware sees. There are far more of these than of all others, and
 * nothing differs between two of one page: each second they are written as one line with their `count`.
 */
export function cacheLog(config: Config, out: Lines = gathered()) {
  const isAsked = pino({ level: config.logLevel }, out).isLevelEnabled('info');
  const parts = new WeakMap<object, string>();
  let counts = new Map<object, Map<string, number>>();
  const keep = (page: object, url: string): void => {
    const [, locale = '', below = ''] = /^\/([^/?]+)([^?]*)/.exec(url) ?? [];
    const match = matchRoute(below);
    const { pid } = process;
    const fields = { pid, hostname: hostname(), route: match && routes[match.name], locale, cached: true, ms: 0 };
    parts.set(page, JSON.stringify(fields).slice(1, -1));
  };
  const send = () => {
    const taken = counts;
    counts = new Map();
    for (const [page, ofPage] of taken)
      for (const [own, count] of ofPage)
        out.write(
          `{"level":${info},"time":${Date.now()},${parts.get(page)},${own},"count":${count},"msg":"request"}\n`,
        );
  };
  if (isAsked) {
    setInterval(send, 1_000).unref();
    // Ahead of what writes the lines out then.
    process.prependOnceListener('exit', send);
  }
  return ({ method, url = '' }: IncomingMessage, page: object, status: number, bytes: number): void => {
    if (!isAsked) return;
    let ofPage = counts.get(page);
    if (!ofPage) {
      if (!parts.has(page)) keep(page, url);
      ofPage = new Map();
      counts.set(page, ofPage);
    }
    const own = `"method":"${method}","status":${status},"bytes":${bytes}`;
    ofPage.set(own, (ofPage.get(own) ?? 0) + 1);
  };
}

type Lines = { write(line: string): void };

const info = pino.levels.values.info;

/**
 * Lines go out after so many characters or milliseconds, whichever comes first, and when the process ends: each by
 * itself costs a write and, on a thread of its own, more than what it is about. Faults are written at once, by the
 * filter.
 */
const gathered = once((): Lines => {
  const out = pino.destination();
  let lines = '';
  const send = () => {
    if (lines) out.write(lines);
    lines = '';
  };
  setInterval(send, 1_000).unref();
  process.once('exit', send);
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= 32_768) send();
    },
  };
});

function describe(request: Request, response: Response, ms: number, config: Config): object {
  return {
    method: request.method,
    route: request.page ? routes[request.page.name] : (request.route?.path ?? null),
    status: response.statusCode,
    ms,
    bytes: Number(response.getHeader('content-length') ?? 0),
    locale: request.locale?.code,
    ...securityOf(request, response.statusCode, config),
  };
}
