import type { Country, Locale } from '../locales/locales.ts';
import type { Currency, Money } from '../values/money.ts';
import tariff from './lanes.json' with { type: 'json' };

/** A way to ask: what it costs, and by when what has happened. */
export type Lane = {
  id: LaneId;
  /** Including VAT. Null where it is free, and where the locale names no country to pay in. */
  price: Money | null;
  /** From sending until an expert has taken the question; null where none is promised. */
  takeByHours: number | null;
  /** From sending until the answer. */
  answerByHours: number;
  /** Questions that may be asked back. */
  followUps: number;
};

export type LaneId = 'free' | 'standard' | 'fast';

const laneIds: LaneId[] = ['free', 'standard', 'fast'];
