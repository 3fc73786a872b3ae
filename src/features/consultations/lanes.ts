import type { CountryPrice } from '../../lib/country-price.ts';
import type { Money } from '../../lib/money.ts';
import tariff from './lanes.json' with { type: 'json' };

export const laneIds = ['free', 'standard', 'fast'] as const;
export type LaneId = (typeof laneIds)[number];

/** What a lane promises, whatever it costs. */
export type LaneTerms = {
  /** From sending until an expert has taken the question; null where none is promised. */
  takeByHours: number | null;
  /** From sending until the answer. */
  answerByHours: number;
  /** Questions that may be asked back. */
  followUps: number;
  /** Attachments that may be sent along. */
  files: number;
};

/** A way to ask: what it costs, and by when what has happened. */
export type Lane = LaneTerms & {
  id: LaneId;
  /** Including VAT; null where nothing is paid, and where the country, which prices hang on, is not known. */
  price: Money | null;
  /** What it costs in each country, for a reader whose country is not known; else none. */
  prices: CountryPrice[];
  isOffered: boolean;
  /** It has a price, and nobody who could answer as quickly as it promises. */
  isFull?: boolean;
};

/** Somebody asked for by name, and what that costs where the asker is. */
export type NamedExpert = { id: string; nameArabic: string; nameLatin: string; countries: string[]; lane: Lane };

/** Somebody who was asked for by name and takes no question now; with the day from which on, where that is known. */
export type AbsentExpert = {
  id: string;
  nameArabic: string;
  nameLatin: string;
  /** An ISO day; null for who has as many questions as they take, or has stopped. */
  backOn: string | null;
};

export function termsOf(id: LaneId): LaneTerms {
  const { takeByHours, answerByHours, followUps, files } = tariff[id];
  return { takeByHours, answerByHours, followUps, files };
}

/** How long an expert who was asked by name has before the question may go to another. */
export const namedExpertHours = tariff.namedExpert.takeByHours;
