import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { isLocaleCode, type Locale, type LocaleCode, localeCodes, locales } from '../../lib/locales/locales.ts';
import { DB, type Db } from '../database/database.ts';
import { matchRoute } from '../http/route-match.ts';
import { type RouteName, routePath, routes } from '../http/routes.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { Metrics } from '../observability/metrics.ts';
import { isInner } from '../page-cache/inner-request.ts';
import { Analytics } from './analytics.ts';
import type { FlowAct, FlowCount, FlowName, FlowSteps } from './flow.ts';
import { flowCounts } from './flow-counts.table.ts';

const flushEvery = 60_000;
const { day, flow, step, act, country, language, count } = flowCounts;

/**
 * Counts how far people get in each flow: in memory while requests run, and into the table once a minute. Nobody is told
 * apart from anybody else: no cookie, no id and no address is looked at.
 */
@Injectable()
export class FlowCounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly flows = new Map<FlowName, FlowSteps>();
  private readonly pages = new Map<RouteName, { flow: FlowSteps; step: string | null }>();
  /** Pages that are the same for everyone, by their whole address: the page cache answers for them. */
  private readonly openPages = new Map<string, { flow: FlowName; step: string; locale: LocaleCode }>();
  private waiting = new Map<string, FlowCount>();
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly metrics: Metrics,
    private readonly modes: MaintenanceService,
    private readonly analytics: Analytics,
    private readonly logger: PinoLogger,
  ) {}

  /** Called by each feature that has a flow, while it is being set up. */
  register(flow: FlowSteps): void {
    this.flows.set(flow.name, flow);
    for (const [route, step] of Object.entries(flow.pages) as [RouteName, string | null][]) {
      this.pages.set(route, { flow, step });
      if (step === null || routes[route].includes(':')) continue;
      for (const locale of localeCodes) this.openPages.set(routePath(locale, route), { flow: flow.name, step, locale });
    }
  }

  /** In the order in which they were registered. */
  list(): FlowSteps[] {
    return [...this.flows.values()];
  }

  add(flow: FlowName, step: string, act: FlowAct, locale: Pick<Locale, 'country' | 'language'>, count = 1): void {
    const { country, language } = locale;
    const labels = { flow, step, act, country: country ?? '', language };
    this.metrics.flows.inc(labels, count);
    this.put({ day: new Date().toISOString().slice(0, 10), ...labels, count });
  }

  /** A flow as a whole was begun or sent; `locale` is the one it was begun in. */
  addWhole(name: string, act: 'begun' | 'sent', locale: string): void {
    const flow = this.flows.get(name as FlowName);
    if (flow && isLocaleCode(locale)) this.add(flow.name, '', act, locales[locale]);
  }

  /** A page that the cache had, so many times. */
  addCached(url: string, count: number): void {
    const end = url.indexOf('?');
    const page = this.openPages.get(end < 0 ? url : url.slice(0, end));
    if (page) this.add(page.flow, page.step, 'opened', locales[page.locale], count);
  }

  /** What became of a request, once it is over. */
  addRequest(request: Request, response: Response): void {
    const known = request.page && !request.wantsPayload && this.pages.get(request.page.name);
    if (!known || !request.page) return;
    const { flow } = known;
    const step = known.step ?? request.page.params.step ?? '';
    if (!flow.steps.includes(step)) return;
    const act = this.actOf(request, response, flow, step);
    if (act) this.add(flow.name, step, act, request.locale);
  }

  private actOf(request: Request, response: Response, flow: FlowSteps, step: string): FlowAct | null {
    const { statusCode } = response;
    // A page that a script fetched in advance was seen by nobody.
    if (request.method === 'GET') return statusCode === 200 && !request.get('sec-purpose') ? 'opened' : null;
    if (request.method !== 'POST') return null;
    if (statusCode === 422) return 'refused';
    if (statusCode !== 303 && statusCode !== 302) return null;
    const to = this.stepAt(String(response.getHeader('Location') ?? ''), flow);
    return to === null || flow.steps.indexOf(to) > flow.steps.indexOf(step) ? 'passed' : 'saved';
  }

  /** The step of the same flow that an address is of; null where it leads out of it. */
  private stepAt(location: string, flow: FlowSteps): string | null {
    const [path = ''] = location.split('?', 1);
    const [, code, ...rest] = path.split('/');
    const match = isLocaleCode(code) ? matchRoute(`/${rest.join('/')}`) : null;
    const known = match && this.pages.get(match.name);
    return known && known.flow === flow ? (known.step ?? match.params.step ?? '') : null;
  }

  /** Since that day, summed over what is not asked for. */
  async since(from: string, only: { country?: string; language?: string }): Promise<FlowCount[]> {
    await this.flush();
    return this.db
      .select()
      .from(flowCounts)
      .where(
        and(
          gte(day, from),
          only.country === undefined ? undefined : eq(country, only.country),
          only.language === undefined ? undefined : eq(language, only.language),
        ),
      )
      .orderBy(asc(day));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), flushEvery).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Into the table; what cannot be written now waits for the next minute. */
  async flush(): Promise<void> {
    if (this.waiting.size === 0 || this.modes.isOn('read_only')) return;
    const taken = this.waiting;
    this.waiting = new Map();
    // Always in the same order, so that two pods never wait for each other.
    const rows = [...taken.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    try {
      await this.db
        .insert(flowCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [day, flow, step, act, country, language],
          set: { count: sql`${count} + excluded.count` },
        });
    } catch (err) {
      for (const row of rows) this.put(row);
      this.logger.warn({ err }, 'counts of flows');
      return;
    }
    this.analytics.send(rows);
  }

  private put(row: FlowCount): void {
    const key = `${row.day} ${row.flow} ${row.step} ${row.act} ${row.country} ${row.language}`;
    const known = this.waiting.get(key);
    if (known) known.count += row.count;
    else this.waiting.set(key, row);
  }
}

/** Counts what becomes of each request to a page of a flow; it costs a look into a map. */
export const counted = (flows: FlowCounts) => (request: Request, response: Response, next: () => void) => {
  response.once('finish', () => {
    if (!isInner(request)) flows.addRequest(request, response);
  });
  next();
};
