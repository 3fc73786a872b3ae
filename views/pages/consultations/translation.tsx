import { type Translation, translationInto } from '../../../src/features/consultations/translations/translation.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

type TranslationNoteProps = { translation: Pick<Translation, 'origin' | 'revision' | 'isOlder'>; of: Language };

/** Who has translated it, from what. */
export function TranslationNote({ translation: { origin, revision, isOlder }, of }: TranslationNoteProps) {
  const { t } = useShell();
  const language = useNames().language(of);
  return (
    <Meta as="p">
      <span>{t(`consultations.translation.${origin}`, { language, revision })}</span>
      {isOlder && <Badge tone="warning">{t('consultations.translation.older')}</Badge>}
    </Meta>
  );
}

/** The one in the language of the page, where the original is in another. */
export const useTranslation = (of: Language, translations?: Translation[]): Translation | null =>
  translationInto(useShell().locale.language, of, translations);
