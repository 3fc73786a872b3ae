import { isCurrency, money } from '../../lib/money.ts';
import { experts, expertTexts } from './experts.table.ts';
import { shownPhoto } from './experts.view.ts';

/** What a list shows of an expert, in the language of their text. */
export const listed = {
  id: experts.id,
  username: experts.username,
  nameArabic: experts.nameArabic,
  nameLatin: experts.nameLatin,
  profession: experts.profession,
  country: experts.country,
  city: expertTexts.city,
  topics: experts.topics,
  languages: experts.languages,
  years: experts.years,
  answeredCount: experts.answeredCount,
  takesQuestions: experts.takesQuestions,
  awayFrom: experts.awayFrom,
  backAt: experts.backAt,
  verifiedOn: experts.verifiedOn,
  validUntil: experts.validUntil,
  isSample: experts.isSample,
  photo: shownPhoto,
  priceMinor: experts.priceMinor,
  currency: experts.currency,
};

/** An amount as one value; null for who has named none. */
export function withPrice<Row extends { priceMinor: number | null; currency: string | null }>(row: Row) {
  const { priceMinor, currency, ...rest } = row;
  return { ...rest, price: priceMinor !== null && isCurrency(currency) ? money(priceMinor, currency) : null };
}
