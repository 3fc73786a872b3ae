import { createServer } from 'node:http';
import { HttpStatus } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { isRecord, sendRecord } from './json-response.ts';
import { Refused } from './refused.ts';

/** Nest's Express adapter with our own server timers, our refusals, and blind to answers that were written already. */
export class PageAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (response.headersSent) return undefined;
    return isRecord(response, body) ? sendRecord(response, body, status) : super.reply(response, body, status);
  }

  // A refusal out of the parser of bodies comes with the marks of an error of that parser, and stays what it is.
  override mapException(error: unknown): unknown {
    if (error instanceof Refused) return error;
    // Its own words are those of the engine.
    const isUnreadable = (error as { type?: unknown } | null)?.type === 'entity.parse.failed';
    return isUnreadable ? new Refused('api.error.not_json', {}, HttpStatus.BAD_REQUEST) : super.mapException(error);
  }

  // Node looks for slow clients every 30 s by default. With these a half-sent head is gone within 6 s; bodies have their
  // own pace (traffic.ts), and an attachment of 5 MB takes half an hour on a line of 20 kbit/s. An idle connection
  // outlives the 60 s that proxies keep theirs.
  override initHttpServer(): void {
    const timers = { connectionsCheckingInterval: 1_000, headersTimeout: 5_000, requestTimeout: 45 * 60_000 };
    this.httpServer = createServer({ ...timers, keepAliveTimeout: 65_000 }, this.getInstance());
    this.httpServer.timeout = 120_000;
    this.httpServer.maxConnections = 10_000;
  }
}
