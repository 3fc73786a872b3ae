import { Inject, Injectable } from '@nestjs/common';
import { isLocaleCode } from '../../lib/locales/locales.ts';
import { parsePhone } from '../../lib/phones.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { idOf } from '../../platform/http/submissions/once.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { WhatsappService } from '../../platform/whatsapp/whatsapp.service.ts';
import { readFault, WhatsappRefused } from '../../platform/whatsapp/whatsapp-faults.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { DeliveriesService } from '../notifications/deliveries.service.ts';
import { IncomingTexts } from '../status/incoming-texts.service.ts';
import type { WhatsappMessage, WhatsappNotices, WhatsappStatus } from './whatsapp-notices.ts';

/** What comes of a notice from Meta: more than once, late or in the wrong order is the same as once and in order. */
@Injectable()
export class WhatsappNoticesService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly deliveries: DeliveriesService,
    private readonly texts: IncomingTexts,
    private readonly whatsapp: WhatsappService,
    private readonly accounts: AccountsService,
    private readonly words: Messages,
  ) {}

  /** Throws the first fault when all else is done: the whole notice then comes again. */
  async receive({ statuses, messages }: WhatsappNotices): Promise<void> {
    const faults: unknown[] = [];
    const one = (work: Promise<void>) => work.catch((fault: unknown) => void faults.push(fault));
    for (const status of statuses) await one(this.hear(status));
    for (const message of messages) await one(this.answer(message));
    if (faults.length > 0) throw faults[0];
  }

  private async hear({ id, status, code, ours }: WhatsappStatus): Promise<void> {
    const news = this.newsOf(ours) ?? (id && (await this.deliveries.findByCarrier('whatsapp', id)));
    if (!news) return;
    if (status === 'sent') await this.deliveries.hearTaken(news, 'whatsapp', id);
    else if (status === 'delivered' || status === 'read') await this.deliveries.hear(news, 'whatsapp', 'delivered');
    else if (status === 'failed') {
      const fault = readFault(code);
      if (fault === 'ours') this.whatsapp.noteFault(new WhatsappRefused(fault, code));
      await this.deliveries.hear(news, 'whatsapp', fault === 'person' ? 'failed' : 'lost', new Date(), {
        carrierId: id,
      });
    }
  }

  /** By the id that we gave with the message: it is known also where nobody here heard what Meta calls it. */
  private newsOf(ours: string | null): string | null {
    const [, id = ''] = /^(.{36})-whatsapp$/.exec(ours ?? '') ?? [];
    return isUuid(id) ? id : null;
  }

  private async answer({ id, from, at, text, hasFile }: WhatsappMessage): Promise<void> {
    const phone = parsePhone(`+${from}`);
    if (!phone || !id) return;
    const answer = text ? await this.texts.answer({ from: phone, text, id, by: 'whatsapp' }) : null;
    const said = [answer?.text, hasFile && (await this.unreadable(phone))].filter(Boolean).join('\n\n');
    if (!said) return;
    const reply = { to: phone, text: said, id: idOf(`whatsapp reply ${id}`), at };
    await this.db.transaction((tx) => this.whatsapp.reply(tx, reply));
  }

  /** That we can read no file there, in the language of who has the number, or in Arabic. */
  private async unreadable(phone: string): Promise<string> {
    const owner = await this.accounts.findConfirmed(this.db, phone);
    const receiver = owner && (await this.accounts.findReceiver(this.db, owner));
    const code = receiver ? receiver.locale : '';
    return this.words.in(isLocaleCode(code) ? code : 'ar')('notifications.whatsapp.unreadable');
  }
}
