import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Config } from './config.ts';
import { errorForLog } from './error-log.ts';
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
    logger: pino({ level: config.logLevel }),
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

/** The same line for an answer from the page cache, which no middleware sees. */
export function cacheLog(config: Config) {
  const logger = pino({ level: config.logLevel });
  return ({ method, url = '' }: IncomingMessage, status: number, bytes: number): void => {
    if (!logger.isLevelEnabled('info')) return;
    const [, locale = '', below = ''] = /^\/([^/?]+)([^?]*)/.exec(url) ?? [];
    const match = matchRoute(below);
    const route = match && routes[match.name];
    logger.info({ reqId: randomUUIDv7(), method, route, status, ms: 0, bytes, locale, cached: true }, 'request');
  };
}

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
