import { Inject, Injectable } from '@nestjs/common';
import { isLocaleCode, type Locale, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { DeviceGone, type PushMessage, PushService } from '../../platform/push/push.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { WhatsappService } from '../../platform/whatsapp/whatsapp.service.ts';
import type { Receiver } from '../accounts/contacts/contact.ts';
import { PermanentFailure, TooManyMessages } from './delivery.ts';
import { DevicesRepository, type PushDevice } from './devices.repository.ts';
import { wordsOf } from './news.ts';
import { noticeMail } from './notice-mail.tsx';
import type { Category, Channel } from './notification.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { isLocked } from './preferences.ts';
import { stopToken } from './stop-links.ts';

/** Where somebody can be told something, and in which language. */
export type Reached = {
  locale: Locale;
  email: string | null;
  sms: string | null;
  push: PushDevice[] | null;
  whatsapp: string | null;
};
export type Batch = { channel: Channel; rows: NotificationRow[]; reached: Reached };

/** Puts what happened into words and hands it to who carries it. */
@Injectable()
export class ChannelsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DB) private readonly db: Db,
    private readonly words: Messages,
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly limits: Limits,
    private readonly push: PushService,
    private readonly whatsapp: WhatsappService,
    private readonly devices: DevicesRepository,
  ) {}

  reachedBy({ locale, email, sms, whatsapp }: Receiver, devices: PushDevice[]): Reached {
    const code = isLocaleCode(locale) ? locale : 'en';
    const push = devices.length > 0 ? devices : null;
    return { locale: locales[code], email, sms, push, whatsapp: this.whatsapp.isOn ? whatsapp : null };
  }

  /**
   * With ids of its own for each message, so that one sent twice is known again. Throws when it does not leave.
   * @returns what who carries it calls it, where that says later what became of it
   */
  async send({ channel, rows, reached }: Batch): Promise<string | null> {
    const { locale } = reached;
    const t = this.words.in(locale.code);
    const origin = this.config.publicUrl;
    const texts = rows.map((row) => ({
      ...wordsOf(row, locale, t),
      id: `${row.id}-${channel}`,
      link: `${origin}/${locale.code}${row.path}`,
    }));
    if (channel === 'email') {
      const answers = this.config.mailIn && rows.length === 1 ? (rows[0]?.requestId ?? undefined) : undefined;
      const stop = this.stopLink(rows, locale);
      const mail = noticeMail({ texts, locale, t, origin, stop, mayReply: answers !== undefined });
      await this.mailer.deliver({ to: reached.email ?? '', ...mail, answers, news: rows[0]?.id }, texts[0]?.id ?? '');
      return null;
    }
    // By whatever somebody does in their account, and as often as they do it.
    const paidFor = channel === 'sms' || channel === 'whatsapp' ? reached[channel] : null;
    // Apart from what strangers bring about who name its number.
    const wait = paidFor ? await this.limits.spend('newsTo', `account ${paidFor}`) : 0;
    if (wait > 0) throw new TooManyMessages(wait);
    let carrierId: string | null = null;
    for (const { id, title, body, sms, link: url } of texts) {
      if (channel === 'whatsapp') {
        const message = { to: reached.whatsapp ?? '', language: locale.language, text: sms, link: url };
        carrierId = await this.whatsapp.deliver(message, id);
      } else if (channel === 'sms') {
        carrierId = await this.texts.deliver({ to: reached.sms ?? '', text: sms, link: url }, id);
      } else await this.ring(reached.push ?? [], { title, body, url, lang: locale.tag, dir: locale.dir }, id);
    }
    return carrierId;
  }

  /** On every browser of somebody; one that is gone is forgotten. */
  private async ring(devices: PushDevice[], message: PushMessage, id: string): Promise<void> {
    let rung = 0;
    const faults: unknown[] = [];
    for (const [index, device] of devices.entries()) {
      try {
        await this.push.send(device, message, index === 0 ? id : `${id}-${index}`);
        rung += 1;
      } catch (error) {
        if (error instanceof DeviceGone) await this.db.transaction((tx) => this.devices.remove(tx, device.id));
        else faults.push(error);
      }
    }
    // Who has heard it on one of theirs is told: to try again would ring that one again.
    if (rung > 0) return;
    if (faults.length > 0) throw faults[0];
    throw new PermanentFailure('No browser takes messages any more');
  }

  /** Nothing to stop by where nothing may be stopped. */
  private stopLink(rows: NotificationRow[], { code }: Locale): string | null {
    const row = rows.find(({ category }) => !isLocked(category as Category, 'email'));
    if (!row) return null;
    const stop = { userId: row.userId, category: row.category as Category, channel: 'email' as const };
    return `${this.config.publicUrl}/${code}/notifications/stop/${stopToken(stop, this.config.sessionSecrets)}`;
  }
}
