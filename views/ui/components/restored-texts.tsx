import { useShell } from '../shell.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** Words whose form has no place any more: still here, to be copied. */
export function RestoredTexts({ texts }: { texts: string[] }) {
  const { t } = useShell();
  if (texts.length === 0) return null;
  return (
    <section className="part">
      <h2>{t('error.keptTyped')}</h2>
      {texts.map((text) => (
        <Paragraphs key={text} text={text} />
      ))}
    </section>
  );
}
