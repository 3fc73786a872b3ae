import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Country, countries } from '../../lib/countries/country.ts';
import { AuditDigestsService } from '../../platform/audit/audit-digests.service.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { earlierClock } from '../../platform/database/earlier-clock.ts';
import { Events } from '../../platform/events/events.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { type CountryPromises, PromiseCount, type WorstPromise, worstOf } from './promise.ts';
import { type PromiseMonthRow, PromisesRepository } from './promises.repository.ts';

/** What the pages that show the ledger are kept under. */
export const promisesTag = 'promises';

/**
 * Counts, month by month, which promises were kept. It reads the record of events and nothing else. The month that runs is
 * counted each hour; one that is over is counted once more when its days are sealed, and sealed with them.
 */
@Injectable()
export class PromisesService {
  constructor(
    private readonly months: PromisesRepository,
    private readonly events: Events,
    private readonly digests: AuditDigestsService,
    private readonly pages: PageCache,
    hourly: Hourly,
    @Inject(DB) db: Db,
  ) {
    hourly.add('counting promises', async () => this.renew(await earlierClock(db)));
  }

  /** The latest first; its figures in the order in which they are sealed. */
  async list(): Promise<PromiseMonthRow[]> {
    return (await this.months.list()).map((row) => ({ ...row, figures: ordered(row.figures) }));
  }

  /** Of the last month that is sealed; in one country, or where none is meant in all of them. */
  async worst(country: Country | null): Promise<WorstPromise | null> {
    const row = await this.lastSealed();
    return row && worstOf(row.month, country ? row.figures.filter((one) => one.country === country) : row.figures);
  }

  /** A sealed month stays as it is, and the next is sealed a month later: it is enough to look once a minute. */
  private async lastSealed(): Promise<PromiseMonthRow | null> {
    if (this.sealed && performance.now() < this.sealed.until) return this.sealed.row;
    const row = await this.months.latest();
    this.sealed = { row, until: performance.now() + 60_000 };
    return row;
  }

  private sealed: { row: PromiseMonthRow | null; until: number } | null = null;

  /** Seals what is over and counts what runs. Safe to run twice, and at once with another pod. */
  async renew(now = Temporal.Now.instant()): Promise<void> {
    await this.digests.sealPast(now);
    const running = monthOf(now);
    for (let month = await this.firstOpen(running); ; month = month.add({ months: 1 })) {
      const isOver = Temporal.PlainYearMonth.compare(month, running) < 0;
      const day = isOver ? await this.digests.lastIn(month.toPlainDate({ day: 1 }), dayAfter(month)) : null;
      // The first hours after a month belong to it: its last day is not sealed yet.
      if (isOver && !this.digests.isSettled(dayAfter(month), now)) break;
      await this.keep(month, day, isOver, now);
      if (!isOver) break;
    }
    this.sealed = null;
    await this.pages.drop([promisesTag]);
  }

  /** The first sealed month that is not as its events say, or null; each is counted anew from them. */
  async verify(): Promise<{ months: number; broken: string | null }> {
    const rows = await this.months.listSealed();
    const { broken } = await this.digests.verify();
    let previous = '';
    for (const [index, row] of rows.entries()) {
      const { month, figures, lastDay, lastDigest, seal } = row;
      const own = Temporal.PlainDate.from(month).toPlainYearMonth();
      const isDayBroken = broken !== null && Temporal.PlainDate.compare(broken, dayAfter(own)) < 0;
      const day = await this.digests.lastIn(own.toPlainDate({ day: 1 }), dayAfter(own));
      const counted = await this.count(own);
      const isSame =
        day?.hash === (lastDigest ?? undefined) &&
        day?.day === (lastDay ?? undefined) &&
        canonical(counted) === canonical(figures) &&
        sealOf({ month, figures: counted, lastDigest }, previous) === seal;
      if (isDayBroken || !isSame) return { months: index, broken: month.slice(0, 7) };
      previous = seal ?? '';
    }
    return { months: rows.length, broken: null };
  }

  /** After the last sealed one; where there is none, the month of the first event that tells of a promise. */
  private async firstOpen(running: Temporal.PlainYearMonth): Promise<Temporal.PlainYearMonth> {
    const sealed = await this.months.latest();
    if (sealed) return Temporal.PlainDate.from(sealed.month).toPlainYearMonth().add({ months: 1 });
    const first = await this.events.firstPromise();
    return first ? monthOf(first.toTemporalInstant()) : running;
  }

  private async keep(
    month: Temporal.PlainYearMonth,
    day: { day: string; hash: string } | null,
    isOver: boolean,
    now: Temporal.Instant,
  ): Promise<void> {
    const first = month.toPlainDate({ day: 1 }).toString();
    const figures = await this.count(month);
    const row = { month: first, figures, lastDay: day?.day ?? null, lastDigest: day?.hash ?? null };
    const seal = isOver ? sealOf(row, (await this.months.latest())?.seal ?? '') : null;
    await this.months.put({ ...row, seal, countedAt: new Date(now.epochMilliseconds) });
  }

  private async count(month: Temporal.PlainYearMonth): Promise<CountryPromises[]> {
    const counts = new Map(countries.map((country) => [country as string, new PromiseCount()]));
    for await (const event of this.events.promises(month.toPlainDate({ day: 1 }), dayAfter(month)))
      counts.get(String(event.data.country))?.add(event);
    return countries.map((country) => ({ country, ...(counts.get(country) ?? new PromiseCount()).figures() }));
  }
}

const monthOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth();
const dayAfter = (month: Temporal.PlainYearMonth) => month.add({ months: 1 }).toPlainDate({ day: 1 });

/**
 * Whoever keeps the published figures of a month, its digest and the seal before can make the same seal from them:
 * SHA-256 over the three and the month, a line each.
 */
export const sealOf = (
  { month, figures, lastDigest }: Pick<PromiseMonthRow, 'month' | 'figures' | 'lastDigest'>,
  previous: string,
): string =>
  createHash('sha256')
    .update([previous, month, lastDigest ?? '', canonical(figures)].join('\n'))
    .digest('hex');

/** The database gives keys in an order of its own; what is sealed is in ours. */
const ordered = (figures: CountryPromises[]): CountryPromises[] =>
  figures.map(({ country, taken, answered, refunds, silentCases, certificates, complaints }) => ({
    country,
    taken: taken && { of: taken.of, kept: taken.kept },
    answered: answered && { of: answered.of, kept: answered.kept },
    refunds: refunds && { count: refunds.count, medianMinutes: refunds.medianMinutes },
    silentCases: silentCases && { count: silentCases.count, creditedMinutes: silentCases.creditedMinutes },
    certificates: certificates && { of: certificates.of, kept: certificates.kept, repaid: certificates.repaid },
    complaints: complaints && { of: complaints.of, upheld: complaints.upheld },
  }));

const canonical = (figures: CountryPromises[]): string => JSON.stringify(ordered(figures));
