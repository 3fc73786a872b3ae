import type { Expert } from '../../../src/features/experts/expert.ts';
import type { Locale } from '../../../src/lib/locales/locales.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import type { Shell } from '../../ui/shell.tsx';

type Named = Pick<Expert, 'nameArabic' | 'nameLatin'>;

/** The name in the script of the page; the other one is never made from it (behaviour.md F4.3). */
export const expertName = ({ nameArabic, nameLatin }: Named, { language }: Locale): string =>
  language === 'ar' ? nameArabic : nameLatin;

export const otherName = ({ nameArabic, nameLatin }: Named, { language }: Locale): string =>
  language === 'ar' ? nameLatin : nameArabic;

const professions: Record<string, Key> = {
  accountant: 'experts.profession.accountant',
  lawyer: 'experts.profession.lawyer',
  legal_adviser: 'experts.profession.legal_adviser',
  notary: 'experts.profession.notary',
};

export function professionName(profession: string, t: Shell['t']): string {
  const key = professions[profession];
  return key ? t(key) : profession;
}
