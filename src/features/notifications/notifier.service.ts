import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { isLocaleCode, type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { StoppedPhones } from '../../platform/sms/stopped-phones.repository.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import { WebhooksService } from '../webhooks/webhooks.service.ts';
import { deliverQueue } from './delivery.ts';
import type { News, NewsKind, Recipient } from './news.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { isLocked, type Way } from './preferences.ts';
import { hrefOf, programKindOf } from './program-news.ts';

const asForAll: Way = { channel: null, rhythm: null };

/**
 * The one way to tell people what happened, in its transaction: an account in its inbox and by the channels it chose,
 * and who has none by a letter to the address they left. Messages leave once what happened is safe. Told twice it is one.
 */
@Injectable()
export class NotifierService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly accounts: AccountsService,
    private readonly jobs: JobsService,
    private readonly words: Messages,
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly stopped: StoppedPhones,
    private readonly webhooks: WebhooksService,
    private readonly limits: Limits,
    private readonly logger: PinoLogger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * To nobody where there is no account and no address.
   * @param way how the account wants to hear of this one thing
   */
  async tell(tx: Tx, recipient: Recipient | null, news: News, way: Way = asForAll): Promise<void> {
    if (!recipient) return;
    if (!('userId' in recipient)) return this.write(tx, recipient.contact, recipient.locale, news);
    const { userId } = recipient;
    if (news.inbox) {
      const id = await this.notifications.add(tx, {
        userId,
        key: news.key,
        requestId: news.request,
        ...news.inbox,
        ...way,
      });
      if (!id) return;
      await this.jobs.enqueue(tx, deliverQueue, { id });
      await this.tellPrograms(tx, userId, id, news);
      return;
    }
    const receiver = await this.accounts.findReceiver(tx, userId);
    const address = receiver?.email ?? receiver?.sms;
    if (receiver && address && isLocaleCode(receiver.locale)) await this.write(tx, address, receiver.locale, news);
  }

  /**
   * What an account was asked for is done, or can be done no more: the news stays, and asks for nothing. `path` is where
   * it leads; to nobody without an account, whose letters stay as they were sent.
   * @param kinds where not all that leads there was done
   */
  async finish(
    tx: Tx,
    userId: string | null,
    path: string | undefined,
    kinds: NewsKind[] | null = null,
  ): Promise<void> {
    if (userId && path) await this.notifications.markDone(tx, userId, path, kinds);
  }

  private async tellPrograms(tx: Tx, userId: string, notification: string, { kind, inbox }: News): Promise<void> {
    const told = programKindOf(kind);
    if (!told || !inbox) return;
    const data = { notification, needsAction: inbox.needsAction, href: hrefOf(inbox.path) };
    await this.webhooks.tell(tx, [userId], told, data);
  }

  private async write(tx: Tx, to: string, locale: LocaleCode, news: News): Promise<void> {
    // What is done and undone brings the same news again and again, to an address that may only have been typed.
    if ((await this.limits.spend('newsTo', to)) > 0) {
      this.logger.warn({ limit: 'newsTo', kind: news.kind }, 'News was not sent: its address had too many');
      return;
    }
    const origin = this.config.publicUrl;
    const answers = (this.config.mailIn && news.request) ?? undefined;
    const mayReply = answers !== undefined;
    const letter = news.letter({ t: this.words.in(locale), locale: locales[locale], origin, mayReply });
    if (kindOf(to) === 'phone') {
      const mayText = letter?.sms && (isLocked(news.category, 'email') || !(await this.stopped.has(tx, to)));
      if (letter?.sms && mayText) await this.texts.send(tx, { to, ...letter.sms });
    } else if (letter?.mail) {
      await this.mailer.send(tx, { to, locale, ...letter.mail, answers }, { name: `${news.key}:${to}` });
    }
  }
}
