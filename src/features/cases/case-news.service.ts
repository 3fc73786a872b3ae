import { Injectable } from '@nestjs/common';
import { countryZones } from '../../lib/instants.ts';
import { fold } from '../../lib/text.ts';
import type { Tx } from '../../platform/database/database.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { shortestTerm } from '../law/rule.ts';
import type { WallTime } from '../notifications/notification.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { caseNews, followed, hears, servedNews, wayOf } from './case-alerts.ts';
import { type CaseRow, CasesRepository } from './cases.repository.ts';
import type { CaseEventKind, CaseSourceName } from './court-case.ts';
import { deadlineOf } from './deadlines/deadline.ts';
import { DisputesRepository } from './disputes/disputes.repository.ts';
import { instantsOf, nextReminder } from './hearing.ts';
import type { Finding } from './sources/source.ts';
import { FindingsRepository, type HearingRow } from './watching/findings.repository.ts';
import { OwnHearingsRepository } from './watching/own-hearings.repository.ts';
import { watchSubject } from './watching/watch.subject.ts';
import { lifeSteps, mayDo, watchWorkflow } from './watching/watch.ts';
import { type Watch, WatchesRepository } from './watching/watches.repository.ts';

/** `by`: who passed it on, and need not be told. */
type Seen = { row: CaseRow; source: CaseSourceName; now: Date; by?: string };
type News = { id: string; kind: CaseEventKind };

/** Makes of what a source says what has changed, writes it into the history and tells who follows the case. */
@Injectable()
export class CaseNewsService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly findings: FindingsRepository,
    private readonly watches: WatchesRepository,
    private readonly disputes: DisputesRepository,
    private readonly own: OwnHearingsRepository,
    private readonly notifier: NotifierService,
    private readonly transitions: TransitionsService,
  ) {}

  /** With the case locked; what was known before changes nothing. Tells how much was new. */
  async record(tx: Tx, findings: Finding[], seen: Seen): Promise<number> {
    let count = 0;
    for (const finding of findings) {
      const news = await this.take(tx, finding, seen);
      if (!news) continue;
      count += 1;
      await this.supersede(tx, finding, seen);
      if (news.kind === 'closed' || news.kind === 'reopened') await this.turn(tx, news.kind, seen);
      await this.tell(tx, news, finding, seen);
    }
    return count;
  }

  /** What the court says of its hearings takes the place of what followers had noted for themselves. */
  private async supersede(tx: Tx, { kind, day }: Finding, { row }: Seen): Promise<void> {
    if (kind === 'closed' || ((kind === 'hearing_set' || kind === 'hearing_moved') && day))
      await this.own.supersede(tx, row.id, null);
    if (kind === 'hearing_cancelled') await this.own.supersede(tx, row.id, day);
  }

  private async take(tx: Tx, finding: Finding, seen: Seen): Promise<News | null> {
    const { kind, day, text } = finding;
    const { row, now } = seen;
    if ((kind === 'hearing_set' || kind === 'hearing_moved') && day) {
      return this.setHearing(tx, { ...finding, day }, seen);
    }
    if (kind === 'hearing_cancelled') {
      for (const hearing of await this.findings.listUpcoming(tx, row.id, now)) {
        if (!day || hearing.day === day) await this.findings.changeHearing(tx, hearing.id, { state: 'cancelled' }, now);
      }
    }
    if (kind === 'hearing_result' && day) await this.findings.closeHearings(tx, row.id, day, text, now);
    const id = await this.addEvent(tx, kind, finding, fold(text), seen);
    if (id && kind === 'document_filed') {
      const { source } = seen;
      await this.findings.addDocument(tx, {
        caseId: row.id,
        title: text,
        filedOn: day,
        source,
        sourceText: text,
        seenAt: now,
      });
    }
    return id ? { id, kind } : null;
  }

  /** The last day to appeal for who follows the case, as far as the rules of its country give it. */
  private async served(tx: Tx, row: CaseRow, watch: Watch, now: Date) {
    const zone = countryZones[row.country];
    const events = await this.cases.listEvents(row.id, tx);
    const today = now.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate();
    const known = deadlineOf({ ...row, events }, watch, today);
    const until = known?.term ? { day: known.term.day, time: null, zone } : null;
    return { until, shortest: known?.shortest ?? shortestTerm(row.country) };
  }

  /** A case has one next hearing: another day moves it, another time or room changes it. */
  private async setHearing(tx: Tx, finding: Finding & { day: string }, seen: Seen): Promise<News | null> {
    const { row, now, source } = seen;
    const { day, time, room = '', text } = finding;
    const zone = countryZones[row.country];
    const upcoming = await this.findings.listUpcoming(tx, row.id, now);
    const known = upcoming.find((hearing) => hearing.day === day);
    const next = nextReminder({ day }, zone, now);
    const facts = {
      ...instantsOf({ day, time }, zone),
      time,
      room,
      source,
      sourceText: text,
      seenAt: now,
      nextReminder: next?.name ?? null,
      nextReminderAt: next?.at ?? null,
    };
    if (known && isSame(known, finding)) return null;
    if (known) await this.findings.changeHearing(tx, known.id, facts, now);
    for (const other of upcoming.filter((hearing) => hearing.day !== day)) await this.moveAway(tx, other, now);
    const id = known?.id ?? (await this.findings.addHearing(tx, { caseId: row.id, day, ...facts }));
    const kind = upcoming.length > 0 ? 'hearing_moved' : 'hearing_set';
    // A hearing may come back to a day it was moved from, in the same words: that is news each time.
    const event = await this.addEvent(tx, kind, finding, `${fold(text)} ${id} ${time} ${now.toISOString()}`, seen);
    return event ? { id: event, kind } : null;
  }

  private moveAway(tx: Tx, { id }: HearingRow, now: Date): Promise<void> {
    return this.findings.changeHearing(tx, id, { state: 'moved', nextReminder: null, nextReminderAt: null }, now);
  }

  private addEvent(tx: Tx, kind: CaseEventKind, { day, time, text }: Finding, key: string, { row, source, now }: Seen) {
    return this.findings.addEvent(tx, {
      caseId: row.id,
      kind,
      day,
      time,
      fold: key,
      source,
      sourceText: text,
      seenAt: now,
    });
  }

  /** The court closes a case or opens it again: the watches go along. */
  private async turn(tx: Tx, kind: 'closed' | 'reopened', { row, now }: Seen): Promise<void> {
    const closedAt = kind === 'closed' ? now : null;
    row.closedAt = closedAt;
    await this.cases.update(tx, row.id, { closedAt });
    for (const watch of await this.watches.listOfCase(tx, row.id)) {
      const event = `case_${kind}` as const;
      if (!mayDo(watch.state, event)) continue;
      const state = watchWorkflow.next(watch.state, event);
      const next = lifeSteps({ ...watch, state, closedAt }).find(({ at }) => at > now);
      const set = { wakeAt: next?.at ?? null };
      await this.transitions.apply(tx, watchSubject, watch, event, { actor: { kind: 'clock' }, set, now });
    }
  }

  private async tell(tx: Tx, { id, kind }: News, { day, time }: Finding, { row, by, now }: Seen): Promise<void> {
    const zone = countryZones[row.country];
    const when = day ? { day, time, zone } : null;
    const deadline = kind.startsWith('hearing_') && day ? instantsOf({ day, time }, zone).startsAt : null;
    for (const watch of await this.watches.listOfCase(tx, row.id)) {
      if (watch.userId === by || !hears(watch, kind)) continue;
      const key = `case_event:${id}:${watch.id}`;
      const of = followed(row, watch, await this.disputes.numbersBeside(watch, tx));
      const served = kind === 'notified' && when ? await this.served(tx, row, watch, now) : null;
      const news =
        served && when
          ? servedNews(of, when, served, { key, deadline: served.until && endOf(served.until) })
          : caseNews(kind, of, when, { key, deadline });
      await this.notifier.tell(tx, { userId: watch.userId }, news, wayOf(watch, kind));
    }
  }
}

const endOf = ({ day, zone }: WallTime): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);

const isSame = (known: HearingRow, { time, room }: Finding): boolean =>
  // A source that has forgotten the time or the room has not changed them.
  (time === null || known.time === time) && (!room || known.room === room);
