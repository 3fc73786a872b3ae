import { Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { formatShortMoney, money } from '../../../lib/money.ts';
import { partyOf } from '../../../lib/party.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { Submissions } from '../../../platform/http/submissions/submissions.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { SmsService } from '../../../platform/sms/sms.service.ts';
import { zoneOf } from '../bills/bill.ts';
import type { BillRow } from '../bills/bills.repository.ts';
import { counterOf } from '../providers/counter.ts';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.ts';

/** Of one number: enough for a mistyped telephone, too few to trouble a stranger. */
export const textsAtMost = 3;

/** Sends the number that is paid at a counter to a telephone, and keeps nothing of that telephone. */
@Injectable()
export class NumberTextsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly texts: SmsService,
    private readonly words: Messages,
    private readonly forms: Submissions,
  ) {}

  /** Once for each form. Throws Refused where there is no number any more, or it was sent often enough. */
  async send(attempt: AttemptRow, bill: BillRow, to: string, locale: LocaleCode, formId: unknown): Promise<void> {
    const { id, provider, cashNumber, deadline, state, amountMinor, currency } = attempt;
    if (state !== 'number_issued' || !cashNumber || !deadline) throw new Refused('error.not_allowed_now');
    const counter = counterOf(provider);
    const text = this.words.in(locale)(counter ? `payments.sms.number_${counter}` : 'payments.sms.number', {
      number: cashNumber,
      amount: formatShortMoney(money(amountMinor, currency)),
      deadline: shortTime(deadline, zoneOf(bill.region)),
    });
    await this.forms.once(partyOf(attempt), `texts/${id}`, { _form: formId }, async (tx) => {
      if (!(await this.attempts.countText(tx, id, textsAtMost))) throw new Refused('payments.error.texts');
      await this.texts.send(tx, { to, text });
      return id;
    });
  }
}

/** As everybody reads it, in any language: `24/11 18:00`. */
function shortTime(at: Date, zone: string): string {
  const { day, month, hour, minute } = at.toTemporalInstant().toZonedDateTimeISO(zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(day)}/${two(month)} ${two(hour)}:${two(minute)}`;
}
