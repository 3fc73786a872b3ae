import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/** Nest's Express adapter with our own server timers, and blind to answers the rendering interceptor has written. */
export class PageAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    return response.headersSent ? undefined : super.reply(response, body, status);
  }

  // Node looks for slow clients every 30 s by default. With these half-sent headers are gone within 6 s, while an idle
  // connection outlives the 60 s that proxies keep theirs. How long a body may take is said by `bodyTime`: a paper of
  // 5 MB is half an hour on a line of 20 kbit/s.
  override initHttpServer(): void {
    const timers = { connectionsCheckingInterval: 1_000, headersTimeout: 5_000, requestTimeout: 2_700_000 };
    this.httpServer = createServer({ ...timers, keepAliveTimeout: 65_000 }, this.getInstance());
  }
}
