import type { Expert } from '../../../src/experts/expert.ts';
import type { Locale } from '../../../src/locales/locales.ts';

type Named = Pick<Expert, 'nameArabic' | 'nameLatin'>;

/** The name in the script of the page; the other one is never made from it (flows 4.3). */
export const expertName = ({ nameArabic, nameLatin }: Named, { language }: Locale): string =>
  language === 'ar' ? nameArabic : nameLatin;

export const otherName = ({ nameArabic, nameLatin }: Named, { language }: Locale): string =>
  language === 'ar' ? nameLatin : nameArabic;
