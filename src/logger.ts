import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from './config.ts';
import { errorForLog } from './error-log.ts';
import type { CachedPage } from './web/page-cache.ts';
import { matchRoute, routes } from './web/routes.ts';

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
    customSuccessObject: (request, response, { responseTime }) => describe(request, response, responseTime),
    customErrorObject: (request, response, _error, { responseTime }) => describe(request, response, responseTime),
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined, err: errorForLog },
  });
}

/**
 * The same line for an answer from the page cache, which no middleware sees. What stays of a page is written once.
 */
export function cacheLog(config: Config) {
  const logger = pino({ level: config.logLevel }, gathered());
  const loggers = new WeakMap<CachedPage, Logger>();
  const loggerOf = (page: CachedPage, url: string): Logger => {
    const [, locale = '', below = ''] = /^\/([^/?]+)([^?]*)/.exec(url) ?? [];
    const match = matchRoute(below);
    const made = logger.child({ route: match && routes[match.name], locale, cached: true, ms: 0 });
    loggers.set(page, made);
    return made;
  };
  return ({ method, url = '' }: IncomingMessage, page: CachedPage, status: number, bytes: number): void => {
    if (!logger.isLevelEnabled('info')) return;
    const own = loggers.get(page) ?? loggerOf(page, url);
    own.info({ reqId: randomUUIDv7(), method, status, bytes }, 'request');
  };
}

/**
 * Lines go out after so many bytes or milliseconds, whichever comes first, and when the process ends: each by itself
 * costs a write and, on a thread of its own, more than what it is about. Faults are written at once, by the filter.
 */
const gathered = () => pino.destination({ minLength: 32_768, maxWrite: 65_536, periodicFlush: 1_000 });

function describe(request: Request, response: Response, ms: number): object {
  return {
    method: request.method,
    route: request.page ? routes[request.page.name] : (request.route?.path ?? null),
    status: response.statusCode,
    ms,
    bytes: Number(response.getHeader('content-length') ?? 0),
    locale: request.locale?.code,
  };
}
