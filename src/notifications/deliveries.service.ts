import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.ts';
import { DB, type Db, type Tx } from '../database/database.ts';
import { AccountsRepository, type Receiver } from '../identity/accounts.repository.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { isLocaleCode, type Locale, locales } from '../locales/locales.ts';
import { Messages } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { Modes } from '../modes/modes.service.ts';
import { Texts } from '../sms/sms.service.ts';
import { noticeMail } from './notice-mail.tsx';
import { type Category, type Channel, channels, type NotificationKind, wordsOf } from './notification.ts';
import { type NotificationRow, NotificationsRepository } from './notifications.repository.ts';
import { defaultSettings, deliverQueue } from './notifications.service.ts';
import { isLocked, isOn, planFor } from './preferences.ts';
import { stopToken } from './stop-links.ts';

const sweepEvery = 30_000;
const atOnce = 100;

/** Sends what people are told by the channels they chose, when they want to be told. */
@Injectable()
export class Deliveries implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
    private readonly logger: PinoLogger,
    private readonly notifications: NotificationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly words: Messages,
    private readonly mailer: Mailer,
    private readonly texts: Texts,
    private readonly modes: Modes,
  ) {
    jobs.handle<{ id: string }>(deliverQueue, ({ id }) => this.plan(id));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (!this.modes.isOn('read_only'))
        this.sendDue().catch((err) => this.logger.error({ err }, 'held notifications'));
    }, sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Safe to run twice: the row of a channel is written first, and only who wrote it sends. */
  async plan(id: string, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      const notification = await this.notifications.find(tx, id);
      const receiver = notification && (await this.accounts.findReceiver(tx, notification.userId));
      if (!notification || !receiver) return;
      const choices = await this.notifications.choices(notification.userId, tx);
      const settings =
        (await this.notifications.settings(notification.userId, tx)) ?? defaultSettings(localeOf(receiver));
      const category = notification.category as Category;
      for (const channel of channels.filter((each) => isOn(choices, category, each))) {
        if (!receiver[channel]) {
          await this.notifications.addDelivery(tx, { notificationId: id, channel, state: 'no_contact' });
          continue;
        }
        const plan = planFor(settings, { category, deadline: notification.deadline }, now);
        const isFirst = await this.notifications.addDelivery(tx, { notificationId: id, channel, ...plan });
        if (isFirst && plan.state === 'queued') await this.send(tx, receiver, channel, [notification], now);
      }
    });
  }

  /** Sends what was held for the quiet hours or for the message of the day. */
  async sendDue(now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      const due = await this.notifications.takeDue(tx, now, atOnce);
      const groups = Map.groupBy(due, ({ notification, channel, state }) =>
        [notification.userId, channel, state === 'digest' && channel === 'email' ? 'digest' : notification.id].join(
          ' ',
        ),
      );
      for (const group of groups.values()) {
        const [first] = group;
        if (!first) continue;
        const rows = group.map(({ notification }) => notification);
        const receiver = await this.accounts.findReceiver(tx, first.notification.userId);
        if (receiver?.[first.channel]) await this.send(tx, receiver, first.channel, rows, now);
        else
          await this.notifications.markSent(
            tx,
            rows.map(({ id }) => id),
            first.channel,
            now,
          );
      }
    });
  }

  /** The message and the note that it was sent stand in one transaction. */
  private async send(tx: Tx, receiver: Receiver, channel: Channel, rows: NotificationRow[], now: Date): Promise<void> {
    const locale = localeOf(receiver);
    const t = this.words.in(locale.code);
    const texts = rows.map((row) => ({
      ...wordsOf({ kind: row.kind as NotificationKind, values: row.values }, locale, t),
      link: `${this.config.publicUrl}/${locale.code}${row.path}`,
    }));
    if (channel === 'email') {
      const mail = noticeMail({ texts, locale, t, origin: this.config.publicUrl, stop: this.stopLink(rows, locale) });
      await this.mailer.send(tx, { to: receiver.email ?? '', ...mail });
    } else {
      for (const { sms } of texts) await this.texts.send(tx, { to: receiver.sms ?? '', text: sms });
    }
    await this.notifications.markSent(
      tx,
      rows.map(({ id }) => id),
      channel,
      now,
    );
  }

  /** Nothing to stop by where nothing may be stopped. */
  private stopLink(rows: NotificationRow[], { code }: Locale): string | null {
    const row = rows.find(({ category }) => !isLocked(category as Category, 'email'));
    if (!row) return null;
    const stop = { userId: row.userId, category: row.category as Category, channel: 'email' as const };
    return `${this.config.publicUrl}/${code}/notifications/stop/${stopToken(stop, this.config.sessionSecrets)}`;
  }
}

const localeOf = ({ locale }: Receiver): Locale => locales[isLocaleCode(locale) ? locale : 'en'];
