import { createServer } from 'node:http';
import { HttpStatus } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, RequestHandler, RequestParamHandler, Response } from 'express';
import { openDoors } from './doors.ts';
import { isRecord, sendRecord } from './json-response.ts';
import { Refused } from './refused.ts';
import { Page, Redirect } from './responses.ts';
import { type Route, type RouteMethod, RouteTable } from './route-table.ts';
import { leadUndecoded } from './undecoded.ts';

type Added = [path: string, ...handlers: RequestHandler[]];

/**
 * Nest's Express adapter with our own server timers, our refusals, routes that are found by how an address begins, and
 * blind to answers that were written already.
 */
export class PageAdapter extends ExpressAdapter {
  private readonly table: RouteTable;
  private isTableInUse = false;
  /**
   * Writes a page or a redirect that a handler answered. An interceptor would do it as well; while there is none, Nest leaves
   * out all that it makes of an answer for them, a seventh of what comes before and after a handler.
   */
  writePage?: (answer: Page | Redirect, request: Request, response: Response) => Promise<void>;

  /** @param checks asked for each parameter of that name in a route */
  constructor(checks: Record<string, RequestParamHandler> = {}) {
    super();
    this.table = new RouteTable(checks);
    this.getInstance().locals.routes = this.table;
  }

  get routes(): readonly Route[] {
    return this.table.routes;
  }

  override get(...added: unknown[]): unknown {
    return this.add('get', added as Added);
  }
  override post(...added: unknown[]): unknown {
    return this.add('post', added as Added);
  }
  override put(...added: unknown[]): unknown {
    return this.add('put', added as Added);
  }
  override patch(...added: unknown[]): unknown {
    return this.add('patch', added as Added);
  }
  override delete(...added: unknown[]): unknown {
    return this.add('delete', added as Added);
  }

  /** After whatever middleware stands there when the first one comes. */
  private add(method: RouteMethod, [path, ...handlers]: Added): unknown {
    if (!this.isTableInUse) this.use(this.table.handle);
    this.isTableInUse = true;
    this.table.add(method, path, handlers);
    return this.getInstance();
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    if (response.headersSent) return undefined;
    if (body instanceof Page || body instanceof Redirect) return this.writePage?.(body, response.req, response);
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
    leadUndecoded(this.httpServer);
    this.httpServer.timeout = 120_000;
    this.httpServer.maxConnections = 10_000;
  }

  private closeDoors: () => Promise<unknown> = async () => {};

  /** In place of Nest's, which opens one door. */
  async open(place: { port: number; host: string; backlog: number }): Promise<void> {
    this.closeDoors = await openDoors(this.httpServer, place);
  }

  override close(): Promise<unknown> {
    return Promise.all([super.close(), this.closeDoors()]);
  }
}
