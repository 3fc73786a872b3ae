import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { isLocaleCode, type Language, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { type CalendarEvent, writeCalendar } from '../cases/calendar.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { ExpertQuestionsService } from '../consultations/expert-questions.service.ts';
import { zoneOf } from '../experts/expert.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { TopicsService } from '../topics/topics.service.ts';
import { type AnsweringExpert, actorOf, type ExpertCalendar } from './answering.ts';
import { ExpertCalendarsRepository } from './expert-calendars.repository.ts';

const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
const hour = 60 * 60 * 1000;

/** What an expert has to answer by when, as a calendar that their telephone fetches. */
@Injectable()
export class ExpertCalendarsService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly calendars: ExpertCalendarsRepository,
    private readonly experts: ExpertsService,
    private readonly asked: ExpertQuestionsService,
    private readonly accounts: AccountsService,
    private readonly topics: TopicsService,
    private readonly words: Messages,
    private readonly events: Events,
    private readonly waysIn: WaysIn,
  ) {}

  onModuleInit(): void {
    this.waysIn.register((tx, userId) => this.end(tx, userId));
  }

  // Its address stands on a page of theirs: whoever was in has read it, however old it is.
  private async end(tx: Tx, userId: string): Promise<void> {
    const expert = await this.experts.findByAccount(userId, tx);
    if (expert && (await this.calendars.remove(tx, expert.id))) await this.note(tx, expert, 'calendar_revoked');
  }

  find({ id }: AnsweringExpert): Promise<ExpertCalendar | null> {
    return this.calendars.findOf(id);
  }

  /** One for each expert: made again, its address is the same until it is taken back. */
  async make(expert: AnsweringExpert): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await this.calendars.add(tx, expert.id)) await this.note(tx, expert, 'calendar_made');
    });
  }

  async revoke(expert: AnsweringExpert): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await this.calendars.remove(tx, expert.id)) await this.note(tx, expert, 'calendar_revoked');
    });
  }

  /**
   * In the language of the expert. It goes to whoever keeps their calendar: the topic of a question stands in it and
   * none of its words. Throws NotFoundException for what never was, was taken back, or is of somebody who is no expert
   * any more.
   */
  async read(token: string, now = new Date()): Promise<string> {
    const calendar = isToken(token) ? await this.calendars.find(token) : null;
    const account = calendar && (await this.experts.findAccount(calendar.expertId));
    const expert = account?.userId ? await this.experts.findByAccount(account.userId) : null;
    if (!calendar || !expert?.userId || expert.suspendedAt) throw new NotFoundException();
    if (!calendar.lastUsedAt || now.getTime() - calendar.lastUsedAt.getTime() > hour)
      await this.calendars.touch(token, now);
    const receiver = await this.accounts.findReceiver(this.db, expert.userId);
    const locale = locales[isLocaleCode(receiver?.locale) ? receiver.locale : 'en'];
    const t = this.words.in(locale.code);
    const due = (await this.asked.listDue(expert)).flatMap((row) =>
      row.dueAnsweredAt ? [{ ...row, due: Temporal.Instant.fromEpochMilliseconds(row.dueAnsweredAt.getTime()) }] : [],
    );
    const events = due.map((row): CalendarEvent => {
      const at = row.due.toZonedDateTimeISO(zoneOf(expert.country));
      return {
        id: row.id,
        day: at.toPlainDate().toString(),
        time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
        zone: zoneOf(expert.country),
        isCancelled: false,
        sequence: row.version,
        changedAt: now,
        alarm: 'PT2H',
        summary: t('expert.calendar.summary', {
          alias: row.alias,
          topic: this.topicIn(row, locale.language),
          lane: t(`consultations.lane.${row.lane}.title`),
        }),
        location: '',
        url: this.config.publicUrl + routePath(locale.code, 'expert-question', { id: row.id }),
      };
    });
    return writeCalendar({ name: t('expert.calendar.name'), host: new URL(this.config.publicUrl).hostname, events });
  }

  private topicIn({ topic }: ConsultationRow, language: Language): string {
    return this.topics.current.find(({ id }) => id === topic)?.names[language] ?? topic;
  }

  private note(tx: Tx, expert: AnsweringExpert, action: string): Promise<void> {
    return this.events.record(tx, { subject: 'expert', subjectId: expert.id, action, actor: actorOf(expert) });
  }
}
