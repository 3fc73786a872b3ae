import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { isLocaleCode, type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WebhooksService } from '../webhooks/webhooks.service.ts';
import { deliverQueue } from './delivery.ts';
import { LettersService, matterOf } from './letters.service.ts';
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
    private readonly letters: LettersService,
    private readonly webhooks: WebhooksService,
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
    const origin = this.config.publicUrl;
    const answers = (this.config.mailIn && news.request) ?? undefined;
    const mayReply = answers !== undefined;
    const written = news.letter({ t: this.words.in(locale), locale: locales[locale], origin, mayReply });
    if (!written) return;
    const isRequired = isLocked(news.category, 'email');
    const letter = { ...written, to, locale, key: news.key, matter: matterOf(news), isRequired, answers };
    const wait = await this.letters.waitFor(letter, news);
    if (wait === 0) return this.letters.send(tx, letter);
    this.logger.warn({ limit: 'newsTo', kind: news.kind, wait }, 'News waits: its address had too many');
    await this.letters.hold(tx, letter, wait);
  }
}
