import { Inject, Injectable } from '@nestjs/common';
import { maskCardNumbers } from '../../lib/card-numbers.ts';
import { languageOf } from '../../lib/language-of.ts';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import { parsePhone } from '../../lib/phones.ts';
import { cleanMultilineText, clip } from '../../lib/text.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { idOf, once } from '../../platform/http/submissions/once.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { smsText } from '../../platform/sms/sms-text.ts';
import { StoppedPhones } from '../../platform/sms/stopped-phones.repository.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isStatusQuestion, readInbound, wishOf } from './inbound-text.ts';
import { type StatusAnswer, StatusTexts } from './status-texts.ts';

/** As the carrier hands it over; `id` is the same each time the same message comes, where it names one. */
export type IncomingText = { from: string; text: string; id: string | null; by?: TextedBy };
/** Both come from a telephone, of which only the number is known. */
export type TextedBy = 'sms' | 'whatsapp';
export type FromPhone = { phone: string; text: string; by: TextedBy };

/** Who takes which message. Each feature says in onModuleInit what is its own. */
type Takers = {
  /** Facts that were asked for: what is said back, or null where none are waited for from that number. */
  facts: (tx: Tx, message: FromPhone) => Promise<string | null>;
  /** What belongs to nothing. */
  desk: (tx: Tx, message: FromPhone) => Promise<void>;
};

type Wish = { isStop: boolean; locale: Locale };

/** In characters: more than telephones put together. */
const most = 3_200;
const minute = 60 * 1000;
/** With an id a message is known again as long as carriers try; by its words only while a telephone might send it anew. */
const rememberedFor = { byId: 30 * 24 * 60 * minute, byWords: 10 * minute };

/** What somebody wrote to our number: STOP and START, the words of a status, facts that were asked for, or for the staff. */
@Injectable()
export class IncomingTexts {
  private readonly takers: Partial<Takers> = {};

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly status: StatusTexts,
    private readonly stopped: StoppedPhones,
    private readonly limits: Limits,
    private readonly words: Messages,
    private readonly accounts: AccountsService,
  ) {}

  /** Called in onModuleInit. */
  on<Name extends keyof Takers>(name: Name, take: Takers[Name]): void {
    this.takers[name] = take;
  }

  /** What is sent back to the telephone; null for nothing. Throws TooMany. */
  async answer({ from, text: sent, id, by = 'sms' }: IncomingText): Promise<StatusAnswer | null> {
    // Some carriers leave the sign before a number out.
    const phone = parsePhone(from) ?? parsePhone(`+${from.trim()}`);
    const wish = wishOf(sent);
    if (phone && wish) return this.obey(phone, by, wish);
    const asked = { ...readInbound(sent.slice(0, 160)), from: `sms ${from}` };
    if (!phone || isStatusQuestion(sent)) return this.state(asked);

    // Of a message whose other part was lost half a sign may be left.
    const text = maskCardNumbers(cleanMultilineText(clip(sent, most)), (number) => `•••• ${number.slice(-4)}`);
    if (text === '') return null;
    const key = id ? `sms id ${phone} ${id}` : `sms ${phone} ${sent}`;
    const expiresAt = new Date(Date.now() + (id ? rememberedFor.byId : rememberedFor.byWords));
    const submission = { ids: [idOf(key)], route: 'sms', bodyHash: idOf(key), expiresAt };
    const said = await this.db.transaction(async (tx) => {
      const { outcome } = await once(tx, submission, async () => ({
        resultUrl: await this.take(tx, { phone, text, by }),
      }));
      return outcome.resultUrl ?? '';
    });
    return said ? this.fewTimes(asked.from, { status: 200, text: said }) : this.state(asked);
  }

  /** Who has the right code may ask as often as they like. */
  private async state(asked: Parameters<StatusTexts['answer']>[0]): Promise<StatusAnswer | null> {
    const answer = await this.status.answer(asked);
    return answer.status === 200 ? answer : this.fewTimes(asked.from, answer);
  }

  private async fewTimes(line: string, answer: StatusAnswer): Promise<StatusAnswer | null> {
    return (await this.limits.spend('textAnswers', line)) > 0 ? null : answer;
  }

  /** What is said back; empty where it can only be the words of a status, mistyped. */
  private async take(tx: Tx, message: FromPhone): Promise<string> {
    await this.limits.require('mail', message.phone);
    const facts = await this.takers.facts?.(tx, message);
    if (facts) return facts;
    if (readInbound(message.text).reference.length === 12) return '';
    await this.takers.desk?.(tx, message);
    const { [languageOf(message.text, 'ar')]: locale } = locales;
    return smsText(this.words.in(locale.code)('contact.sms.received'));
  }

  /** Said once, where it changes something, and few times an hour: whoever forges a number must not have it flooded by us. */
  private async obey(phone: string, by: TextedBy, { isStop, locale }: Wish): Promise<StatusAnswer | null> {
    // Whichever way it came, what stops is all that we send to that telephone.
    const wasAgreed = isStop && (await this.accounts.endWhatsapp(this.db, phone));
    const isChanged = isStop ? await this.stopped.stop(phone) : await this.stopped.resume(phone);
    const isNew = isChanged || wasAgreed;
    if (!isNew || (await this.limits.spend('mail', phone)) > 0) return null;
    const text = this.words.in(locale.code)(`notifications.${by}.${isStop ? 'stopped' : 'resumed'}`);
    return { status: 200, text: by === 'sms' ? smsText(text) : text };
  }
}
