import type { Locale } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import type { Key, Translate } from '../../platform/i18n/messages.ts';
import type { Category, NotificationValues, Speaker, WallTime, Words } from './notification.ts';

/** What is written to an address or a telephone that is in no account. */
export type Letter = { mail?: { subject: string; text: string }; sms?: { text: string; link?: string } };

export type Writer = {
  t: Translate;
  locale: Locale;
  origin: string;
  /** Whether a reply to the mail is read. */
  mayReply?: boolean;
};

/** A line of the catalogue. `Facts` is what has to be known of what happened, to word it and to lead there. */
export type NewsEntry<Facts> = {
  /** The row of the preferences it belongs to: by that an account chooses its channels. */
  category: Category;
  /** Whether who is told has something to do or to answer. */
  asks: boolean | ((facts: Facts) => boolean);
  /** As it stands in the inbox of an account and leaves by its channels; null for what is only ever a letter. */
  inbox: {
    /** What is kept, to be worded whenever it is read or sent. */
    values: (facts: Facts) => NotificationValues;
    /** The page it leads to: a path without its locale. */
    link: (facts: Facts) => string;
    words: (values: NotificationValues, speaker: Speaker) => Words;
    /** The name under which it stands in the table, where that is not its own. */
    storedAs?: string;
  } | null;
  /** For who has no account; null for what they are not told. */
  letter: ((facts: Facts, writer: Writer) => Letter) | null;
};

type ValueTypes = { text: string; count: number; time: WallTime; amount: Money };
type Says = Record<string, keyof ValueTypes>;
type Said<Of extends Says> = { [Name in keyof Of]: ValueTypes[Of[Name]] };

/** News that has a title, a body and a short message of its own. */
type Stem = Key extends infer Each ? (Each extends `notifications.kind.${infer Name}.sms` ? Name : never) : never;

type OwnWords<Facts> = Pick<NewsEntry<Facts>, 'category'> &
  Partial<Pick<NewsEntry<Facts>, 'asks' | 'letter'>> & { link: (facts: Facts) => string };

/**
 * Worded by `notifications.kind.{name}.title`, `.body` and `.sms`.
 * @param says the values in these sentences, and what they are
 */
export function inOwnWords<const Of extends Says, More>(
  name: Stem,
  says: Of,
  { category, asks = false, link, letter = null }: OwnWords<Said<Of> & More>,
): NewsEntry<Said<Of> & More> {
  return {
    category,
    asks,
    inbox: {
      values: (facts) => Object.fromEntries(Object.keys(says).map((each) => [each, facts[each as keyof Of]])),
      link,
      words: (values, { t, inFull, inShort }) => ({
        title: t(`notifications.kind.${name}.title`, inFull(values)),
        body: t(`notifications.kind.${name}.body`, inFull(values)),
        sms: t(`notifications.kind.${name}.sms`, inShort(values)),
      }),
    },
    letter,
  };
}
