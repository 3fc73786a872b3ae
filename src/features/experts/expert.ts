import { type Country, factsOf, isCountry, perCountry } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/instants.ts';
import type { Language } from '../../lib/locales/locales.ts';
import { type Money, money } from '../../lib/money.ts';
import type { ShownPhoto } from './expert-photo.ts';
import type { experts } from './experts.table.ts';

/** Everything that is kept of an expert. */
export type ExpertRow = typeof experts.$inferSelect;

/** An expert as a list shows them. */
export type ExpertItem = {
  id: string;
  username: string;
  nameArabic: string;
  nameLatin: string;
  profession: string;
  country: string;
  city: string;
  topics: string[];
  languages: string[];
  years: number;
  answeredCount: number;
  takesQuestions: boolean;
  /** Days off. */
  awayFrom: Date | null;
  backAt: Date | null;
  /** ISO days. */
  verifiedOn: string | null;
  validUntil: string | null;
  isSample: boolean;
  photo: ShownPhoto | null;
  /** For a question to them by name, with VAT. */
  price: Money | null;
};

export type Expert = ExpertItem & {
  countries: string[];
  /** Half of the latest answers came sooner; null while there are too few to say. */
  medianHours: number | null;
  licenceBody: string;
  licenceNumber: string;
  /** How many questions they have at a time at most. */
  openLimit: number | null;
  bio: string;
  bioLanguage: Language;
};

/** What a question is about, as far as that is known: of any law where it names none. */
export type Matter = { country: string | null; topic: string | null; languages: string[] };

/** One who takes questions today, and what decides whether they can take one more. */
export type TakingExpert = Pick<
  ExpertRow,
  'id' | 'userId' | 'nameArabic' | 'nameLatin' | 'countries' | 'topics' | 'languages' | 'openLimit' | 'conflicts'
>;

export type ExpertFilter = {
  country: string | null;
  topic: string | null;
  language: string | null;
  /** Only those whom a question would reach today. */
  takesNow: boolean;
  /** At most this for a question; prices in another currency cannot be compared and are left out. */
  maxPrice: Money | null;
};

/** Where a page of the list begins: those who take questions first, then those who answered most. */
export type ExpertPlace = { takesQuestions: boolean; answeredCount: number; id: string };

/**
 * What an expert asks, where that is what the reader pays: in another currency a question to them costs as any other does
 * there. Whose country is not known reads it as it is.
 */
export const priceFor = ({ price }: Pick<ExpertItem, 'price'>, country: Country | null): Money | null =>
  !country || factsOf(country).currency === price?.currency ? price : null;

/** What one may narrow the list to, in whole units of the currency of the country. */
export const priceSteps: Record<Country, Money[]> = perCountry(({ prices, currency }) =>
  prices.steps.map((amount) => money(amount * 100, currency)),
);

/** An expert who is verified on a day: the mark ends by itself (behaviour.md B3). Days as ISO dates. */
export const isVerified = (expert: Pick<ExpertItem, 'verifiedOn' | 'validUntil'>, today: string): boolean =>
  expert.verifiedOn !== null && expert.verifiedOn <= today && expert.validUntil !== null && today <= expert.validUntil;

/** Has days off just now. */
export const isAway = ({ awayFrom, backAt }: Pick<ExpertItem, 'awayFrom' | 'backAt'>, now: Date): boolean =>
  awayFrom !== null && backAt !== null && awayFrom <= now && now < backAt;

/** The clock that an expert lives by. */
export const zoneOf = (country: string): string => (isCountry(country) ? countryZones[country] : 'UTC');

/** The day on which an expert is back, as they write it. */
export const backOn = ({ country, backAt }: Pick<ExpertItem, 'country' | 'backAt'>): Temporal.PlainDate | null =>
  backAt && Temporal.Instant.fromEpochMilliseconds(backAt.getTime()).toZonedDateTimeISO(zoneOf(country)).toPlainDate();

/** A page of the list, with the places where its neighbours begin, null at the ends. */
export type ExpertList = { items: ExpertItem[]; older: string | null; newer: string | null };

/** What the staff may sort all experts by. */
export const expertColumns = ['answered', 'country', 'name', 'valid'] as const;
export type ExpertColumn = (typeof expertColumns)[number];

/** One in the list of the staff; days as ISO dates. */
export type ListedExpert = Pick<
  ExpertRow,
  'id' | 'nameArabic' | 'nameLatin' | 'country' | 'validUntil' | 'answeredCount' | 'takesQuestions'
> & { isSuspended: boolean };
