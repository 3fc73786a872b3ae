import { formatsFor } from '../../lib/formats.ts';
import { formatShortMoney, type Money } from '../../lib/money.ts';
import { referenceInText } from '../../lib/references.ts';
import { routePath, routes } from '../../platform/http/routes.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import type { Letter, NewsEntry, Writer } from './news-entry.ts';
import type { NotificationValues } from './notification.ts';

export type OfBill = { reference: string; title: { key: Key; values: MessageValues }; amount: Money };

/** A letter about a bill, which says the amount, what it is for and where more stands. */
export function aboutBill(
  subject: 'opened' | 'paid' | 'refunded' | 'account' | 'given',
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

/** Where a bill is paid, what for and how much: one that the staff opened, or whose way was lost. */
export const openedBill: NewsEntry<OfBill & { ref: string }> = {
  category: 'payments',
  asks: true,
  inbox: {
    values: ({ title, amount, ref }) => ({ ...title.values, key: title.key, amount, ref }) as NotificationValues,
    link: ({ reference }) => routes['pay-reference'].replace(':reference', reference),
    words: (values, { t, inFull, inShort }) => {
      const said = { ...inFull(values), name: t(values.key as Key, inFull(values)) };
      return {
        title: t('notifications.kind.bill_opened.title', said),
        body: t('notifications.kind.bill_opened.body', said),
        sms: t('notifications.kind.bill_opened.sms', inShort(values)),
      };
    },
  },
  letter: (bill, writer) => {
    const { reference, amount } = bill;
    const link = writer.origin + routePath(writer.locale.code, 'pay-reference', { reference });
    return {
      mail: aboutBill('opened', bill, { address: link }, writer),
      sms: { text: writer.t('payments.sms.opened', { amount: formatShortMoney(amount) }), link },
    };
  },
};

type Told = OfBill & {
  /** Opens the receipt for who has no account, in any browser. */
  sealed?: string;
};

/** What happened to a bill, to whom it belongs: with the receipt where it was paid. */
export const ofBill = (subject: 'paid' | 'refunded'): NewsEntry<Told> => ({
  category: 'payments',
  asks: false,
  inbox: null,
  letter: (bill, writer) => {
    const { reference, sealed, amount } = bill;
    const page = subject === 'paid' ? 'pay-receipt' : 'pay-reference';
    const seal = subject === 'paid' && sealed ? `?${new URLSearchParams({ t: sealed })}` : '';
    const link = writer.origin + routePath(writer.locale.code, page, { reference }) + seal;
    return {
      mail: aboutBill(subject, bill, { address: link }, writer),
      sms: { text: writer.t(`payments.sms.${subject}`, { amount: formatShortMoney(amount) }), link },
    };
  },
});
