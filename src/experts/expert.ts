import type { Language } from '../locales/locales.ts';

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
  /** ISO days. */
  verifiedOn: string | null;
  validUntil: string | null;
  isSample: boolean;
};

export type Expert = ExpertItem & {
  countries: string[];
  licenceBody: string;
  licenceNumber: string;
  price: { minor: number; currency: string } | null;
  bio: string;
  bioLanguage: Language;
};

export type ExpertFilter = { country: string | null; topic: string | null; language: string | null };

/** An expert who is verified on a day: the mark ends by itself (features B3). Days as ISO dates. */
export const isVerified = (expert: Pick<ExpertItem, 'verifiedOn' | 'validUntil'>, today: string): boolean =>
  expert.verifiedOn !== null && expert.verifiedOn <= today && expert.validUntil !== null && today <= expert.validUntil;
