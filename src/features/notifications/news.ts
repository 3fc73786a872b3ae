import { type Locale, type LocaleCode } from '../../lib/locales/locales.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import { catalogue } from './catalogue.ts';
import type { Letter, NewsEntry, Writer } from './news-entry.ts';
import { leaseNews } from './news-of-requests.ts';
import { type Category, type NotificationValues, speakerOf, type Words } from './notification.ts';

export type NewsKind = keyof typeof catalogue;

type FactsOf<Kind extends NewsKind> = (typeof catalogue)[Kind] extends NewsEntry<infer Facts> ? Facts : never;

/** Whom something is told: an account, or an address with the language of who reads there. */
export type Recipient = { userId: string } | { contact: string; locale: LocaleCode };

/** The account, where there is one; else the address that was left, if any. */
export const recipientOf = (
  userId: string | null,
  contact: string | null | undefined,
  locale: LocaleCode | null,
): Recipient | null => (userId ? { userId } : contact && locale ? { contact, locale } : null);

type Happened = {
  /** What happened, the same however often it is told: `case_event:{id}`. */
  key: string;
  /** When it is too late to know; a day before it, quiet hours no longer hold. */
  deadline?: Date | null;
  /** The id of the request that a reply to the mail answers. */
  request?: string | null;
};

/** Something that happened, ready to be told to whoever it concerns. */
export type News = {
  kind: NewsKind;
  key: string;
  category: Category;
  request: string | null;
  inbox: NewInInbox | null;
  letter: (writer: Writer) => Letter | null;
};

type NewInInbox = {
  kind: string;
  category: Category;
  values: NotificationValues;
  path: string;
  needsAction: boolean;
  deadline: Date | null;
};

// The table itself, so that what a kind needs is looked up by its name.
const entries: { [Kind in NewsKind]: NewsEntry<FactsOf<Kind>> } = catalogue;

/** A piece of news: a kind that the catalogue has, what is to be known of it, and what makes it the same news. */
export function news<Kind extends NewsKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  { key, deadline = null, request = null }: Happened,
): News {
  const { category, asks, inbox, letter }: NewsEntry<FactsOf<Kind>> = entries[kind];
  const needsAction = typeof asks === 'function' ? asks(facts) : asks;
  return {
    kind,
    key,
    category,
    request,
    inbox: inbox && {
      kind: inbox.storedAs ?? kind,
      category,
      values: inbox.values(facts),
      path: inbox.link(facts),
      needsAction,
      deadline,
    },
    letter: (writer) => letter?.(facts, writer) ?? null,
  };
}

/** As it stands in the table, in no language. */
export type StoredNews = { kind: string; values: NotificationValues };

const isNewsKind = (name: string): name is NewsKind => Object.hasOwn(catalogue, name);

/** Null for what a newer version of the site has told. */
export function kindOfStored({ kind, values }: StoredNews): NewsKind | null {
  const name = kind === leaseNews ? `lease_${values.news}` : kind;
  return isNewsKind(name) ? name : null;
}

function inboxOf(stored: StoredNews) {
  const kind = kindOfStored(stored);
  return kind && catalogue[kind].inbox;
}

export const isStoredNews = (row: { kind?: unknown; values?: unknown }): row is StoredNews =>
  typeof row.kind === 'string' &&
  typeof row.values === 'object' &&
  row.values !== null &&
  inboxOf(row as StoredNews) !== null;

/** A newer version of the site, which runs beside this one for a while, may tell what is not in this catalogue. */
export function wordsOf(stored: StoredNews, locale: Locale, t: Translate): Words {
  const title = t('common.brand');
  const body = t('notifications.mail.open');
  const inbox = inboxOf(stored);
  return inbox ? inbox.words(stored.values, speakerOf(locale, t)) : { title, body, sms: `${title}: ${body}` };
}
