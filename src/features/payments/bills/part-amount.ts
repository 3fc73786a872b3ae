import { HttpStatus } from '@nestjs/common';
import { formatsFor } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import { type Money, parseAmount } from '../../../lib/money.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { MessageValues } from '../../../platform/i18n/messages.ts';

/** Not an amount, or more than is left. */
export class WrongAmount extends Refused {
  constructor(values: MessageValues) {
    super('payments.desk.error.too_much', values, HttpStatus.UNPROCESSABLE_ENTITY);
  }
}

/** What somebody typed as the part of a bill that is to go back. Throws WrongAmount. */
export function readPart(typed: string, left: Money, locale: Locale): Money {
  const parsed = parseAmount(typed, left.currency, locale.tag);
  const isPart = parsed.ok && 0 < parsed.value.minor && parsed.value.minor <= left.minor;
  if (!isPart) throw new WrongAmount({ left: formatsFor(locale).money(left) });
  return parsed.value;
}
