import { createHash } from 'node:crypto';
import { type Country, isCountry, perCountry } from '../../lib/countries/country.ts';
import { type Money, money } from '../../lib/money.ts';
import { fold } from '../../lib/text.ts';
import type { expertApplications } from './experts.table.ts';

export const bioLength = { min: 40, max: 2_000 };

export type Application = typeof expertApplications.$inferSelect;

export const professions = ['lawyer', 'notary', 'legal_adviser', 'accountant'] as const;

/** A licence counts for its own country alone, so who has two applies with the one and writes to us about the other. */
export const reasons = ['not_found', 'licence_ended', 'name_differs', 'not_legal', 'incomplete'] as const;
export type DeclineReason = (typeof reasons)[number];

/** How long a verification lasts at most; a licence that ends earlier ends it. */
const verifiedMonths = 12;

export const latestEnd = (licenceUntil: string, today: Temporal.PlainDate): string => {
  const yearFromNow = today.add({ months: verifiedMonths }).toString();
  return licenceUntil < yearFromNow ? licenceUntil : yearFromNow;
};

/** What a question for a named expert may cost: the site's own lanes begin there, and nobody is asked for more than four times as much. */
export const priceLimits: Record<Country, { min: Money; max: Money }> = perCountry(({ prices, currency }) => ({
  min: money(prices.standard, currency),
  max: money(prices.standard * 4, currency),
}));

/** Null for what is no country of ours. */
export const priceLimitsIn = (country: string): { min: Money; max: Money } | null =>
  isCountry(country) ? priceLimits[country] : null;

/** Names are compared and never read again; the account in the hash keeps two experts' lists apart. */
export const conflictHash = (userId: string, name: string): string =>
  createHash('sha256')
    .update(`${userId} ${fold(name)}`)
    .digest('base64url');
