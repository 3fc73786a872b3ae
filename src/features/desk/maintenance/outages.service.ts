import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { Hourly } from '../../../platform/jobs/hourly.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { MaintenanceService } from '../../../platform/maintenance/maintenance.service.ts';
import { kindOf, type ModeName, subjectOf } from '../../../platform/maintenance/maintenance.ts';
import { news, recipientOf } from '../../notifications/news.ts';
import { NotifierService } from '../../notifications/notifier.service.ts';
import { Providers } from '../../payments/providers/providers.ts';
import { announcedHours, mayTell, toldOf } from './outage.ts';
import { type OutageRow, OutagesRepository } from './outages.repository.ts';

const queue = 'outages';
const atOnce = 100;
const hour = 60 * 60 * 1000;

/**
 * Tells those who wait for something that it is out of order, and later that it works again. The list of them is made in
 * the transaction of the press. A job tells a part of it and leaves the next part to another, in one transaction each:
 * whatever is killed in between, each is told once.
 */
@Injectable()
export class OutagesService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly outages: OutagesRepository,
    private readonly modes: MaintenanceService,
    private readonly notifier: NotifierService,
    private readonly providers: Providers,
    private readonly events: Events,
    private readonly jobs: JobsService,
    hourly: Hourly,
  ) {
    jobs.handle<{ id?: string }>(queue, ({ id }) => (id ? this.tellNext(id) : this.closeOver()));
    hourly.add('ending outages', () => this.closeOver());
  }

  /** Whom a press would tell now, and who has been told of the one that is open. */
  async overview(names: readonly ModeName[]) {
    const progress = await this.outages.progress();
    const rows = names.map(async (name) => {
      const people = mayTell(name, this.modes.isOn(name)) ? await this.outages.count(this.affected(name)) : null;
      const { mode: _, ...open } = progress.find(({ mode }) => mode === name) ?? { mode: name, people: 0, told: 0 };
      return [name, { affected: people, listed: open.people, told: open.told }] as const;
    });
    return new Map(await Promise.all(rows));
  }

  /** Pressed again, it tells those who have come since. */
  async tell(mode: ModeName, staffId: string, now = new Date()): Promise<void> {
    if (!mayTell(mode, this.modes.isOn(mode))) throw new Refused('modes.error.tell');
    const until = this.modes.find(mode)?.until;
    await this.db.transaction(async (tx) => {
      const begunAt = this.modes.isOn(mode) ? now : null;
      const outage = await this.outages.open(tx, { id: randomUUIDv7(), mode, begunAt, createdAt: now });
      const people = await this.outages.add(tx, outage.id, this.affected(mode));
      if (people === 0) return;
      await this.jobs.enqueue(tx, queue, { id: outage.id });
      if (until) await this.expectEnd(tx, until);
      const actor = { kind: 'staff', id: staffId } as const;
      const data = { mode, people };
      await this.events.record(tx, { subject: 'mode', subjectId: outage.id, action: 'tell_mode', actor, data });
    });
  }

  /** What was announced lasts from now on, until the moment that is said. */
  async begun(mode: ModeName, until: Date | null, now = new Date()): Promise<void> {
    await this.outages.begin(mode, now);
    if (until) await this.db.transaction((tx) => this.expectEnd(tx, until));
  }

  /** Those who were told hear that it is over. */
  async end(mode: ModeName, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      const outage = await this.outages.findOpen(tx, mode);
      if (!outage) return;
      await this.outages.close(tx, outage.id, now);
      await this.jobs.enqueue(tx, queue, { id: outage.id });
    });
  }

  /** Those whose time is up, and those whose end somebody pressed on a pod that stopped before it was told. */
  async closeOver(now = new Date()): Promise<void> {
    for (const outage of await this.outages.listOpen()) {
      const mode = outage.mode as ModeName;
      const isAnnounced = !outage.begunAt && now.getTime() - outage.createdAt.getTime() < announcedHours * hour;
      if (!isAnnounced && !this.modes.isOn(mode)) await this.end(mode, now);
    }
  }

  /** Safe to run twice. */
  async tellNext(id: string, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      const outage = await this.outages.lock(tx, id);
      const told = outage && toldOf(outage.mode as ModeName);
      if (!outage || !told) return;
      const people = await this.outages.next(tx, outage, atOnce);
      // Who was not told that it began need not know that it is over.
      for (const { userId, contact, locale, toldAt } of people) {
        if (outage.overAt && !toldAt) continue;
        await this.notifier.tell(tx, recipientOf(userId, contact, locale as LocaleCode | null), newsOf(outage, told));
      }
      const ids = people.map((person) => person.id);
      if (ids.length === 0) return;
      await (outage.overAt ? this.outages.remove(tx, ids) : this.outages.markTold(tx, ids, now));
      if (ids.length === atOnce) await this.jobs.enqueue(tx, queue, { id });
    });
  }

  private expectEnd(tx: Tx, until: Date): Promise<void> {
    return this.jobs.enqueue(tx, queue, {}, new Date(until.getTime() + 1_000));
  }

  private affected(mode: ModeName) {
    const working = { mail: !this.modes.isOn('mail'), sms: !this.modes.isOn('sms') && mode !== 'sms' };
    const markets = kindOf(mode) === 'provider' ? this.providers.marketsOnlyOf(subjectOf(mode)) : [];
    return { mode, markets, working };
  }
}

function newsOf({ id, overAt }: OutageRow, { begins, ends }: NonNullable<ReturnType<typeof toldOf>>) {
  return overAt ? news(ends, {}, { key: `outage_over:${id}` }) : news(begins, {}, { key: `outage:${id}` });
}
