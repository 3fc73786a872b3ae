import { Injectable, type OnModuleInit } from '@nestjs/common';
import { toAsciiDigits } from '../../../lib/digits.ts';
import { languageOf } from '../../../lib/language-of.ts';
import { isLocaleCode, type Language, locales } from '../../../lib/locales/locales.ts';
import { partyOf } from '../../../lib/party.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { smsText } from '../../../platform/sms/sms-text.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { type FromPhone, IncomingTexts, type TextedBy } from '../../status/incoming-texts.service.ts';
import { ConsultationRecordsRepository } from '../consultation-records.repository.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { messageLength } from './own.ts';
import { OwnActsService } from './own-acts.service.ts';

/**
 * Facts that somebody gives by a text message or by WhatsApp, from the number that their question has. A number can be forged: the message
 * is marked for the expert as one that came so, and what is said back goes to that number and names no question.
 */
@Injectable()
export class TextedFactsService implements OnModuleInit {
  constructor(
    private readonly texts: IncomingTexts,
    private readonly records: ConsultationRecordsRepository,
    private readonly acts: OwnActsService,
    private readonly accounts: AccountsService,
    private readonly words: Messages,
  ) {}

  onModuleInit(): void {
    this.texts.on('facts', (tx, message) => this.take(tx, message));
  }

  private async take(tx: Tx, { phone, text, by }: FromPhone): Promise<string | null> {
    const owner = await this.accounts.findConfirmed(tx, phone);
    const receiver = owner ? await this.accounts.findReceiver(tx, owner) : null;
    // Only from the number at which the account hears from us.
    const userId = receiver?.sms === phone ? owner : null;
    const waiting = await this.records.lockWaiting(tx, phone, userId);
    const [first] = waiting;
    if (!first) return null;
    const code = (first.userId ? receiver?.locale : first.locale) ?? '';
    const t = this.words.in(isLocaleCode(code) ? code : 'ar');
    const { row, body } = waiting.length === 1 ? { row: first, body: text } : named(waiting, text);
    if (!row) return smsText(t('asking.sms.which'));
    if (body.length < messageLength.min || body.length > messageLength.max)
      return smsText(t('asking.sms.length', messageLength));
    await this.acts.takeFacts(tx, partyOf(row), row, this.marked(row, body, by));
    return smsText(t('asking.sms.taken'));
  }

  /** In the language of the message, so that it is taken for no other. */
  private marked({ language }: ConsultationRow, body: string, by: TextedBy): string {
    const { [languageOf(body, language as Language)]: locale } = locales;
    return `${body}\n\n${this.words.in(locale.code)(by === 'sms' ? 'asking.texted.mark' : 'asking.texted.mark_whatsapp')}`;
  }
}

/** Of several questions the one whose reference, or the last four digits of it, the message begins with. */
function named(waiting: ConsultationRow[], text: string): { row: ConsultationRow | null; body: string } {
  const ascii = toAsciiDigits(text);
  const found = waiting.flatMap((row) => {
    const rest = restAfter(ascii, row.reference) ?? restAfter(ascii, row.alias);
    // Digits are one letter each way, so the rest is as long as it was typed.
    return rest === null ? [] : [{ row, body: text.slice(text.length - rest.length) }];
  });
  const [only] = found;
  return found.length === 1 && only ? only : { row: null, body: text };
}

/** What follows a number, in any groups, that a text begins with. */
function restAfter(text: string, number: string): string | null {
  const grouped = [...number].join('[\\s-]{0,2}');
  return new RegExp(`^\\D{0,3}${grouped}(?!\\d)[\\s:.,،-]*([\\s\\S]*)$`).exec(text)?.[1] ?? null;
}
