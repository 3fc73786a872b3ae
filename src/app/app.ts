import { BadRequestException, NotFoundException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { parseCookie } from 'cookie';
import express, { type NextFunction, type Request, type Response } from 'express';
import { Logger } from 'nestjs-pino';
import { AccessTokensService } from '../features/access-tokens/access-tokens.service.ts';
import { bearer } from '../features/access-tokens/bearer.ts';
import { sessions } from '../features/accounts/sessions/session.ts';
import { PassportSetup } from '../features/accounts/sign-in/passport.ts';
import { GrantsService } from '../features/oauth/grants.service.ts';
import { serveApiDocs } from '../features/site/api-docs.pages.ts';
import { defaultLocale, locales } from '../lib/locales/locales.ts';
import type { Config } from '../platform/config.ts';
import type { Connection } from '../platform/database/database.ts';
import { counted, FlowCounts } from '../platform/flows/flow-counts.ts';
import { PageAdapter } from '../platform/http/adapter.ts';
import { apiLimit, saysWhose } from '../platform/http/api-limit.ts';
import { withoutCardNumbers } from '../platform/http/card-numbers.ts';
import { formBody, formOfSize } from '../platform/http/form-body.ts';
import { requireBounds, requireText } from '../platform/http/json-bounds.ts';
import { switchLanguage } from '../platform/http/language-switch.ts';
import { Limits } from '../platform/http/limits.ts';
import { LoadShedding } from '../platform/http/load-shedding.ts';
import { localeOf, onlyLocales } from '../platform/http/locale.middleware.ts';
import { hasManyHosts } from '../platform/http/request-head.ts';
import { cacheLog, requestLog } from '../platform/http/request-log.ts';
import { measured, routeAsked } from '../platform/http/request-metrics.ts';
import { sameOrigin } from '../platform/http/same-origin.ts';
import { securityHeaders, securityHeadersFor } from '../platform/http/security-headers.ts';
import { sharedDevice } from '../platform/http/shared-device.ts';
import { Tally } from '../platform/http/tally.ts';
import { mailBody } from '../platform/mail/incoming/mail-body.ts';
import { MaintenanceService } from '../platform/maintenance/maintenance.service.ts';
import { refuseSwitchedOff } from '../platform/maintenance/switched-off.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { Traces } from '../platform/observability/traces.service.ts';
import { CachedResponses } from '../platform/page-cache/cached-responses.ts';
import { Dictionaries } from '../platform/page-cache/dictionaries.ts';
import { Edge } from '../platform/page-cache/edge.ts';
import { PageCache } from '../platform/page-cache/page-cache.ts';
import { STORE, type Store } from '../platform/redis/store.ts';
import { PageWriter } from '../platform/rendering/page-writer.ts';
import { AppModule } from './app.module.ts';
import { builtFiles } from './built-files.ts';

/** The application with the way of a request laid out, a line per concern; not yet listening. */
export async function createApp(config: Config, connection: Connection): Promise<NestExpressApplication> {
  const adapter = new PageAdapter({ locale: onlyLocales });
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, connection), adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  const pages = app.get(PageWriter);
  adapter.writePage = (answer, request, response) => pages.write(answer, request, response);
  app.useLogger(app.get(Logger));
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.set('etag', false);

  const shedding = app.get(LoadShedding);
  app.use(requestLog(config));
  app.use(measured(app.get(Metrics)));
  app.use(counted(app.get(FlowCounts)));
  app.use(beginning);
  app.use(['/api', '/c', '/oauth/token', '/oauth/revoke'], saysWhose(config));
  app.use(securityHeaders(config));
  app.use(sharedDevice);
  app.use(oneHost);
  app.use(builtFiles(config));
  app.use(localeOf(config));
  app.use(withoutNul);
  app.use(shedding.admitReads);
  app.use(sameOrigin(config, shedding.admitWrites));
  // What signs a notice are its bytes as they came.
  app.use('/api/payments', express.raw({ type: () => true, limit: '256kb' }));
  if (config.whatsapp) app.use('/t/whatsapp/notices', express.raw({ type: () => true, limit: '3mb' }));
  app.use('/t/mail', mailBody(config));
  // Ahead of the session: where that cannot be had, what was typed is handed back.
  app.use(formBody);
  app.use(['/api', '/c'], bearer([app.get(AccessTokensService), app.get(GrantsService)], app.get(Limits)));
  app.use(sessions(config, app.get<Store>(STORE), app.get(PassportSetup).passport));
  app.use(['/api', '/c'], apiLimit(app.get(Limits)));
  app.use(['/api', '/c'], express.json({ limit: '100kb', verify: requireText }));
  app.use('/t', express.json({ limit: '100kb', verify: requireBounds }));
  app.use(withoutCardNumbers);
  app.use(shedding.admitWrites);
  app.use(formOfSize);
  app.use(switchLanguage(config));
  app.use(refuseSwitchedOff(app.get(MaintenanceService)));
  serveApiDocs(app, config);
  await app.init();
  respondFromCache(app, config);
  return app;
}

/** Puts the page cache before all of the above: a page that is there already costs no middleware. */
function respondFromCache(app: NestExpressApplication, config: Config): void {
  const server = app.getHttpServer();
  const { cached } = app.get(Metrics);
  const flows = app.get(FlowCounts);
  const shedding = app.get(LoadShedding);
  const counts = { 200: cached.labels('200'), 304: cached.labels('304') };
  const log = cacheLog(config);
  const responses = new CachedResponses(
    app.get(PageCache),
    app.get(Dictionaries),
    app.get(Edge),
    securityHeadersFor(config),
    config,
    new Tally((answers) => {
      counts[answers.status].inc(answers.count);
      flows.addCached(answers.url, answers.count);
      log(answers);
    }),
    () => shedding.isBusy,
  );
  server.removeAllListeners('request');
  // Behind the page cache: what is there already makes no span.
  const pages = responses.before(shedding.guard(traced(app)));
  server.on('request', shedding.front(pages));
}

/** Who stands in front of the site may say which trace a request belongs to; a stranger would choose what is recorded. */
function traced(app: NestExpressApplication) {
  const express = app.getHttpAdapter().getInstance();
  const isProxy: (address: string | undefined, hop: number) => boolean = express.get('trust proxy fn');
  return app.get(Traces).around(
    express,
    (request) => isProxy(request.socket.remoteAddress, 0),
    (request, { statusCode }) => ({
      ...routeAsked(request as Request),
      status: statusCode,
      id: String((request as Request).id),
    }),
  );
}

/** What an error screen relies on, also when the very first step refuses. */
function beginning(request: Request, _response: Response, next: NextFunction): void {
  request.startedAt = performance.now();
  request.cookies = parseCookie(request.get('cookie') ?? '');
  request.locale = locales[defaultLocale];
  request.page = null;
  request.wantsPayload = false;
  request.isSharedDevice = false;
  next();
}

function oneHost(request: Request, _response: Response, next: NextFunction): void {
  next(hasManyHosts(request) ? new BadRequestException('More than one Host header') : undefined);
}

// PostgreSQL keeps no text with this sign in it, so nothing of ours has an address that does.
function withoutNul(request: Request, _response: Response, next: NextFunction): void {
  next(request.path.includes('%00') ? new NotFoundException() : undefined);
}
