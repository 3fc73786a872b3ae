import { randomUUIDv7 } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { once } from '../../lib/once.ts';
import type { Config } from '../config.ts';
import { errorForLog } from '../observability/error-log.ts';
import { LogOutput } from '../observability/log-output.ts';
import { logMethod } from '../observability/source-names.ts';
import { traceIdOf, traceInLog } from '../observability/traces.ts';
import { matchRoute } from './route-match.ts';
import { routes } from './routes.ts';
import { securityOf } from './security-log.ts';
import type { Answers } from './tally.ts';

export const loggerModule = (config: Config): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: config.logLevel,
      mixin: traceInLog,
      wrapSerializers: false,
      hooks: { logMethod },
      serializers: { err: errorForLog },
      stream: output(),
    },
    forRoutes: [],
  });

/**
 * Gives each request its id and one JSON line: what was asked by template, never by address, since addresses hold
 * references and searches. Nothing a person typed, no cookie and no IP address gets in.
 */
export function requestLog(config: Config): RequestHandler {
  const logger = pino({ level: config.logLevel }, gathered());
  return (request, response, next) => {
    const reqId = randomUUIDv7();
    request.id = reqId;
    if (!request.originalUrl.startsWith('/health/')) {
      const start = Date.now();
      // Also where who asked has gone. Faults have a line of their own, with the stack: the error filter writes it.
      response.once('close', () =>
        logger.info({ reqId, ...describe(request, response, Date.now() - start, config) }, 'request'),
      );
    }
    next();
  };
}

/** The same for answers from the page cache, which no middleware sees: a line for those that differ by nothing, with their `count`. */
export function cacheLog(config: Config, out: Lines = gathered()) {
  const logger = pino({ level: config.logLevel }, out);
  return ({ url, ...answers }: Answers): void => {
    const [, locale = '', below = ''] = /^\/([^/?]+)([^?]*)/.exec(url) ?? [];
    const match = matchRoute(below);
    logger.info({ route: match && routes[match.name], locale, cached: true, ms: 0, ...answers }, 'request');
  };
}

type Lines = { write(line: string): void };

const output = once(() => {
  const out = new LogOutput(process.stdout.fd);
  process.once('exit', () => out.flushSync());
  return out;
});

/**
 * Lines go out after so many characters or milliseconds, whichever comes first, and when the process ends: each by
 * itself costs a write and, on a thread of its own, more than what it is about. Faults are written at once, by the
 * filter.
 */
const gathered = once((): Lines => {
  const out = output();
  let lines = '';
  const send = () => {
    if (lines) out.write(lines);
    lines = '';
  };
  setInterval(send, 1_000).unref();
  process.once('exit', () => {
    send();
    out.flushSync();
  });
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
    traceId: traceIdOf(request),
    ...securityOf(request, response.statusCode, config),
  };
}
