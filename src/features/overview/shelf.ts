import type { Country } from '../../lib/countries/country.ts';
import type { Currency } from '../../lib/money.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import type { OwnAnswer } from '../consultations/consultation.ts';

export type ShelfQuestion = { reference: string; title: string; language: string; answers: OwnAnswer[] };

export type ShelfReceipt = {
  number: string;
  reference: string;
  /** An ISO instant. */
  issuedAt: string;
  title: Key;
  values: MessageValues;
  minor: number;
  currency: Currency;
};

export type ShelfHearing = {
  number: string;
  nickname: string | null;
  country: Country;
  court: string;
  place: string;
  /** As the wall of the court has them; the time is null where only the day is known. */
  day: string;
  time: string | null;
  room: string;
};
