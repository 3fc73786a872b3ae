import type { Country, Locale } from '../locales/locales.ts';
import { isCurrency, type Money, money } from '../values/money.ts';
import tariff from './lanes.json' with { type: 'json' };

export type LaneId = 'free' | 'standard' | 'fast';

/** A way to ask: what it costs, and by when what has happened. */
export type Lane = {
  id: LaneId;
  /** Including VAT. Null where nothing is paid, and where the locale names no country to pay in. */
  price: Money | null;
  /** From sending until an expert has taken the question; null where none is promised. */
  takeByHours: number | null;
  /** From sending until the answer. */
  answerByHours: number;
  /** Questions that may be asked back. */
  followUps: number;
  /** Papers that may be sent along. */
  files: number;
};

const laneIds: LaneId[] = ['free', 'standard', 'fast'];

/** The lanes in the order they are offered in, with the prices of the locale's country. */
export const lanesIn = ({ country }: Locale): Lane[] =>
  laneIds.map((id) => {
    const { takeByHours, answerByHours, followUps, files } = tariff[id];
    return { id, price: priceOf(id, country), takeByHours, answerByHours, followUps, files };
  });

/** What a lane promises, whatever it costs. */
export const termsOf = (id: LaneId): Pick<Lane, 'takeByHours' | 'answerByHours' | 'followUps' | 'files'> => tariff[id];

/** How long an expert who was asked by name has before the question may go to another. */
export const namedExpertHours = tariff.namedExpert.takeByHours;

function priceOf(id: LaneId, country: Country | null): Money | null {
  const price = country && tariff[id].prices?.[country];
  if (!price) return null;
  const { minor, currency } = price;
  if (!isCurrency(currency)) throw new Error(`lanes.json: ${currency} is no currency we take`);
  return money(minor, currency);
}
