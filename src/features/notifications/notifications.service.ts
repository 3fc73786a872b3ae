import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { defaultCountry } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/instants.ts';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { UnreadCounts } from '../../platform/rendering/unread-counts.ts';
import { WhatsappService } from '../../platform/whatsapp/whatsapp.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { DevicesRepository } from './devices.repository.ts';
import { matterOf } from './matter.ts';
import { kindOfStored, type StoredNews, wordsOf } from './news.ts';
import { isMoney, mostUnread, type NotificationValues } from './notification.ts';
import { type InboxFilter, NotificationsRepository } from './notifications.repository.ts';
import { type Choice, isOn, type Settings } from './preferences.ts';
import { hrefOf, programKindOf } from './program-news.ts';
import type { Stop } from './stop-links.ts';

const pageSize = 30;

/** The inbox of an account, and by which channels it wants to be told. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly words: Messages,
    private readonly notifications: NotificationsRepository,
    private readonly unread: UnreadCounts,
    private readonly accounts: AccountsService,
    private readonly whatsapp: WhatsappService,
    private readonly devices: DevicesRepository,
    private readonly waysIn: WaysIn,
  ) {}

  onModuleInit(): void {
    this.unread.countBy((userId) => this.notifications.countUnread(userId, mostUnread));
    // It would go on ringing in a browser that was signed out from here, with what its owner is told.
    this.waysIn.registerBrowsers((tx, userId) => this.devices.removeAll(tx, userId));
  }

  /** Whether somebody can be told by WhatsApp: it is offered, and they agreed to it. */
  async hasWhatsapp(userId: string): Promise<boolean> {
    return this.whatsapp.isOn && Boolean((await this.accounts.findReceiver(this.db, userId))?.whatsapp);
  }

  /** One page of somebody's inbox, in the words of the reader's language. */
  async inbox(userId: string, filter: InboxFilter, locale: Locale) {
    const [found, unread, broken] = await Promise.all([
      this.notifications.list(userId, filter, pageSize),
      this.notifications.countUnread(userId),
      this.notifications.brokenChannels(userId),
    ]);
    const t = this.words.in(locale.code);
    const items = found.slice(0, pageSize).map((row) => {
      const { title, body, brief = body } = wordsOf(row, locale, t);
      return {
        id: row.id,
        title,
        body: brief,
        matter: matterOf(row),
        isRead: row.readAt !== null,
        needsAction: row.needsAction,
        amount: amountToPay(row),
        at: row.createdAt.toISOString(),
      };
    });
    return { items, unread, broken, older: found.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  }

  /** What news says in short, in the language of who reads it. */
  titleOf(news: StoredNews, locale: Locale): string {
    return wordsOf(news, locale, this.words.in(locale.code)).title;
  }

  /** The same for programs, with what they go by. */
  async records(userId: string, filter: InboxFilter, locale: Locale, size = pageSize) {
    const [found, unread] = await Promise.all([
      this.notifications.list(userId, filter, size),
      this.notifications.countUnread(userId),
    ]);
    const t = this.words.in(locale.code);
    const items = found.slice(0, size).map((row) => {
      const { title, body } = wordsOf(row, locale, t);
      const kind = kindOfStored(row);
      return {
        id: row.id,
        kind: kind && programKindOf(kind),
        category: row.category,
        title,
        body,
        needsAction: row.needsAction,
        href: hrefOf(row.path),
        readAt: row.readAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      };
    });
    return { items, unread, older: found.length > size ? (items.at(-1)?.id ?? null) : null };
  }

  /** Where it leads. Throws NotFoundException for what is not theirs. */
  async open(userId: string, id: string, now = new Date()): Promise<string> {
    const path = isUuid(id)
      ? await this.db.transaction((tx) => this.notifications.markRead(tx, userId, id, now))
      : null;
    if (path === null) throw new NotFoundException();
    return path;
  }

  async readAll(userId: string, now = new Date()): Promise<void> {
    await this.db.transaction((tx) => this.notifications.markRead(tx, userId, null, now));
  }

  async preferences(userId: string, locale: Locale) {
    const [choices, settings] = await Promise.all([
      this.notifications.choices(userId),
      this.notifications.settings(userId),
    ]);
    return { choices, settings: settings ?? defaultSettings(locale) };
  }

  async choose(userId: string, choices: Choice[], settings: Settings | null = null): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.notifications.choose(tx, userId, choices);
      if (settings) await this.notifications.saveSettings(tx, userId, settings);
    });
  }

  /** Whether such messages have ended: they were stopped, or their account is gone, which old mails outlive. */
  async hasStopped({ userId, category, channel }: Stop): Promise<boolean> {
    if (!(await this.accounts.findReceiver(this.db, userId))) return true;
    return !isOn(await this.notifications.choices(userId), category, channel);
  }

  async stop({ userId, category, channel }: Stop): Promise<void> {
    if (await this.accounts.findReceiver(this.db, userId))
      await this.choose(userId, [{ category, channel, isOn: false }]);
  }
}

/** Nothing rings at night by the clock of the country one reads the site for. */
export const defaultSettings = ({ country }: Locale = locales['ar-ma']): Settings => ({
  digest: false,
  quietFrom: 22,
  quietTo: 8,
  zone: countryZones[country ?? defaultCountry],
});

type Asking = { needsAction: boolean; path: string; values: NotificationValues };

/** What a bill that is to be paid comes to. */
const amountToPay = ({ needsAction, path, values }: Asking): Money | null =>
  needsAction && path.startsWith('/pay/') && isMoney(values.amount) ? values.amount : null;
