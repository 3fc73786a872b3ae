import { formatsFor } from '../../lib/formats.ts';
import type { Money } from '../../lib/money.ts';
import { referenceInText } from '../../lib/references.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import type { Letter, NewsEntry, Writer } from './news-entry.ts';

export type OfBill = { reference: string; title: { key: Key; values: MessageValues }; amount: Money };

/** A letter about a bill, which says the amount, what it is for and where more stands. */
export function aboutBill(
  subject: 'paid' | 'refunded' | 'account' | 'given',
  { reference, title, amount }: OfBill,
  values: { address: string; hint?: string },
  { t, locale }: Writer,
): NonNullable<Letter['mail']> {
  const said = {
    amount: formatsFor(locale).money(amount),
    reference: referenceInText(reference),
    title: t(title.key, title.values),
    ...values,
  };
  return { subject: t(`payments.mail.${subject}.subject`, said), text: t(`payments.mail.${subject}.body`, said) };
}

/** What happened to a bill, by mail to the account it belongs to. */
export const ofBill = (subject: 'paid' | 'refunded'): NewsEntry<OfBill> => ({
  category: 'payments',
  asks: false,
  inbox: null,
  letter: (bill, writer) => {
    const { reference } = bill;
    const address = writer.origin + routePath(writer.locale.code, 'pay-reference', { reference });
    return { mail: aboutBill(subject, bill, { address }, writer) };
  },
});
