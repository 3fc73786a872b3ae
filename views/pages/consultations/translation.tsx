import type { Translation } from '../../../src/consultations/translation.ts';
import type { Language } from '../../../src/locales/locales.ts';
import { Badge } from '../../components/badge.tsx';
import { useNames } from '../../components/names.ts';
import { type Shell, useShell } from '../../shell.tsx';

type TranslationNoteProps = { translation: Pick<Translation, 'origin' | 'revision' | 'isOlder'>; of: Language };

/** Who has translated it, from what. */
export function TranslationNote({ translation: { origin, revision, isOlder }, of }: TranslationNoteProps) {
  const { t } = useShell();
  const language = useNames().language(of);
  return (
    <p className="meta">
      <span>{t(`consultations.translation.${origin}`, { language, revision })}</span>
      {isOlder && <Badge tone="warning">{t('consultations.translation.older')}</Badge>}
    </p>
  );
}

/** The one in the language of the page, where the original is in another. */
export const translationIn = (
  { locale }: Pick<Shell, 'locale'>,
  of: Language,
  translations: Translation[] = [],
): Translation | null => translations.find(({ language }) => language === locale.language && language !== of) ?? null;

export const useTranslation = (of: Language, translations?: Translation[]): Translation | null =>
  translationIn(useShell(), of, translations);
