import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { courtName } from '../../../lib/countries/courts.ts';
import { countryZones } from '../../../lib/instants.ts';
import { isLocaleCode, type Locale, type LocaleCode, locales } from '../../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { WaysIn } from '../../accounts/sign-in/ways-in.ts';
import { type CalendarEvent, writeCalendar } from '../calendar.ts';
import type { OwnCaseLink } from '../case-page.ts';
import { inOrder } from '../disputes/dispute.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import { type CaseLink, CaseLinksRepository, linksMax, type NewLink } from './case-links.repository.ts';
import { OwnHearingsRepository } from './own-hearings.repository.ts';
import { type Watch, WatchesRepository } from './watches.repository.ts';
import { WatchesService } from './watches.service.ts';

const kept = 90 * 24 * 60 * 60 * 1000;
const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Addresses that show a case, or the calendar of some, to whoever has them; their owner may take each back. */
@Injectable()
export class CaseLinksService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly receipts: Submissions,
    private readonly links: CaseLinksRepository,
    private readonly own: OwnHearingsRepository,
    private readonly watches: WatchesRepository,
    private readonly service: WatchesService,
    private readonly accounts: AccountsService,
    private readonly words: Messages,
    private readonly events: Events,
    private readonly disputes: DisputesRepository,
    private readonly waysIn: WaysIn,
  ) {}

  onModuleInit(): void {
    this.waysIn.register((tx, userId, since) => this.links.revokeSince(tx, userId, since));
  }

  async list(userId: string, watchId: string | null): Promise<OwnCaseLink[]> {
    const links = await this.links.list(userId, watchId);
    return links.map(({ token, kind, label, createdAt, lastUsedAt }) => ({
      token,
      kind,
      label,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  async add(link: NewLink, body: object, path: string): Promise<Sent> {
    if (link.watchId) await this.service.get(link.userId, link.watchId);
    const actor = { kind: 'user', id: link.userId } as const;
    return this.receipts.once(actor, `account/cases/${link.watchId ?? ''}/links`, body, async (tx) => {
      if ((await this.links.countForChange(tx, link.userId)) >= linksMax) throw new Refused('error.not_allowed_now');
      await this.links.add(tx, link);
      const subjectId = link.watchId ?? link.userId;
      await this.events.record(tx, {
        subject: 'case_link',
        subjectId,
        action: 'added',
        actor,
        data: { kind: link.kind },
      });
      return path;
    });
  }

  async revoke(userId: string, token: unknown, now = new Date()): Promise<void> {
    const isRevoked = await this.db.transaction((tx) => this.links.revoke(tx, userId, String(token ?? ''), now));
    if (!isRevoked) throw new NotFoundException();
  }

  /** A case as its follower shares it: without their own note and name for it. Throws NotFoundException. */
  async shared(token: string, now = new Date()) {
    const link = await this.open(token, 'share', now);
    const watch = link.watchId ? await this.watches.find(link.userId, link.watchId) : null;
    if (!watch || watch.state === 'cancelled') throw new NotFoundException();
    const linked = link.withLinked ? await this.disputes.members(watch) : [];
    const others = inOrder(linked.map((member) => ({ ...member.row, id: member.watch.id, watch: member.watch })));
    const also = others.filter(({ id, watch: { state } }) => id !== watch.id && state !== 'cancelled');
    return {
      ...(await this.shownOf(watch, now)),
      linked: await Promise.all(also.map((other) => this.shownOf(other.watch, now))),
    };
  }

  private async shownOf(watch: Watch, now: Date) {
    const { courtCase, people, days } = await this.service.show(watch, now);
    const { next, events, source } = courtCase;
    // Named after the message that told of them.
    const documents = source === 'party' ? [] : courtCase.documents;
    const shown = { next: next && withoutMessage(next), events: events.map(withoutMessage), documents };
    return { courtCase: { ...courtCase, ...shown }, people, days };
  }

  /** A calendar in the language of its owner. Throws NotFoundException. */
  async calendar(token: string, now = new Date()): Promise<string> {
    return this.calendarOf(await this.open(token, 'calendar', now), null, now);
  }

  /** Of all cases of somebody, or of one. @param asked in place of the language of its owner */
  async calendarOf(
    link: Pick<CaseLink, 'userId' | 'watchId'>,
    asked: LocaleCode | null,
    now = new Date(),
  ): Promise<string> {
    const since = new Date(now.getTime() - kept);
    const watch = link.watchId && (await this.watches.find(link.userId, link.watchId));
    // A dispute has one calendar: the address of either case shows the hearings of both.
    const watchIds = watch ? await this.disputes.idsOf(watch) : link.watchId ? [link.watchId] : null;
    const which = { userId: link.userId, watchIds };
    const [known, noted, receiver] = await Promise.all([
      this.links.listHearings(which, since),
      this.own.listForCalendar(which, since),
      this.accounts.findReceiver(this.db, link.userId),
    ]);
    const locale = locales[asked ?? (isLocaleCode(receiver?.locale) ? receiver.locale : 'en')];
    const t = this.words.in(locale.code);
    const notes = noted.map((row) => ({ ...row, hearing: { ...row.hearing, state: 'set' as const } }));
    const events = [...known, ...notes].map((row) =>
      this.eventOf(row, locale, t('cases.calendar.hearing', { name: row.watch.nickname || row.court.number })),
    );
    return writeCalendar({ name: t('cases.calendar.name'), host: new URL(this.config.publicUrl).hostname, events });
  }

  private eventOf({ hearing, court, watch }: Row, { code, language }: Locale, summary: string): CalendarEvent {
    const place = courtName(court.country, court.court, court.place, language);
    return {
      id: hearing.id,
      day: hearing.day,
      time: hearing.time,
      zone: countryZones[court.country],
      isCancelled: hearing.state === 'moved' || hearing.state === 'cancelled',
      sequence: hearing.sequence,
      changedAt: hearing.updatedAt,
      summary,
      location: hearing.room ? `${place}, ${hearing.room}` : place,
      url: `${this.config.publicUrl}/${code}/account/cases/${watch.id}`,
    };
  }

  private async open(token: string, kind: CaseLink['kind'], now: Date): Promise<CaseLink> {
    const link = isToken(token) ? await this.links.find(token, kind) : null;
    if (!link) throw new NotFoundException();
    const hour = 60 * 60 * 1000;
    // Told to the owner to the hour: calendars ask often, and nobody needs to know more.
    if (!link.lastUsedAt || now.getTime() - link.lastUsedAt.getTime() > hour) await this.links.touch(token, now);
    return link;
  }
}

/** The words of a message that its receiver has pasted are for nobody else. */
const withoutMessage = <Told extends { source: string; sourceText: string }>(told: Told): Told =>
  told.source === 'party' ? { ...told, sourceText: '' } : told;

type Listed = Awaited<ReturnType<CaseLinksRepository['listHearings']>>[number];
type Row = Omit<Listed, 'hearing'> & {
  hearing: Pick<Listed['hearing'], 'id' | 'day' | 'time' | 'state' | 'sequence' | 'updatedAt' | 'room'>;
};
