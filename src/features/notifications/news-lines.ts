import type { Money } from '../../lib/money.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import { smsBudget, usualLink, withLink } from '../../platform/sms/sms-text.ts';
import type { NotificationValues, Speaker, WallTime } from './notification.ts';

// What stands below the sentence that says what happened: the amount, what is to be done, and by when.

type In<Start extends string> = Key extends infer Each ? (Each extends `${Start}.${infer Name}` ? Name : never) : never;

/** What its reader can do now; "none" where nothing is asked. */
export type Todo = In<'notifications.todo'>;

/** What moved or is owed, and the last moment to act, where there is one. */
export type Stakes = { amount?: Money; by?: WallTime };

export const stakesIn = ({ amount, by }: Stakes): NotificationValues => ({
  ...(amount && { amount }),
  ...(by && { by }),
});

const names = ['amount', 'by', 'what'] as const;

/** Sentences for a page or a mail. A row of a version that kept less than a sentence needs is told without it. */
export function linesOf(todo: Todo | null, values: NotificationValues, { t, inFull }: Speaker): string[] {
  const said = inFull(values);
  const key = todo && (`notifications.todo.${todo}` as const);
  const template = key ? t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`]))) : '';
  const needed = names.filter((name) => template.includes(`{${name}}`));
  const isWhole = needed.every((name) => values[name] !== undefined);
  const isSaid = (name: 'amount' | 'by') => values[name] === undefined || (isWhole && needed.includes(name));
  return [
    isSaid('amount') ? '' : t('notifications.amount', said),
    key && isWhole ? t(key, said) : '',
    isSaid('by') ? '' : t('notifications.by', said),
  ].filter(Boolean);
}

/** What is to be done in a few words, where amount and last moment alone would not say what they are of. */
const inBrief: Partial<Record<Todo, In<'notifications.short'>>> = {
  follow: 'follow',
  pay: 'pay',
  pay_request: 'pay',
  undo: 'refund',
};

/**
 * A short message with amount and last moment, as far as one message holds them with its link. Of money that goes back
 * both are one sentence or none: apart they would read as an amount that is to be paid by then. Where what happened and what
 * is to be paid have no room together, `demand` says the second alone: it tells the first along with it.
 */
export function shortened(
  text: string,
  values: NotificationValues,
  { t, inShort }: Speaker,
  todo: Todo | null = null,
  demand?: (said: MessageValues) => string,
): string {
  const said = inShort(values);
  const brief = todo && inBrief[todo];
  const isWhole = values.by !== undefined && (brief === 'follow' || values.amount !== undefined);
  const whole = brief && isWhole ? `${text} ${t(`notifications.short.${brief}`, said)}` : text;
  if (brief === 'refund' || (whole !== text && fits(whole))) return fits(whole) ? whole : text;
  const alone = brief === 'pay' && isWhole && demand ? demand(said) : null;
  if (alone && fits(alone)) return alone;
  const apart = [
    values.amount === undefined ? '' : t('notifications.short.amount', said),
    values.by === undefined ? '' : t('notifications.short.by', said),
  ];
  return apart.filter(Boolean).reduce((so, more) => (fits(`${so} ${more}`) ? `${so} ${more}` : so), text);
}

/** Whether a short message has room for its link. */
export const fits = (text: string): boolean => smsBudget(withLink(text, usualLink)).fits;
