import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { useShell } from '../../ui/shell.tsx';
import { Kept } from '../files/kept.tsx';

/** The documents of a file that was found complete, and why they stay as they are. */
export function Checked({ slots }: { slots: ShownSlot[] }) {
  const { t, locale } = useShell();
  if (slots.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="checked">
      <h2 id="checked">{t('files.title')}</h2>
      <p>{t('applications.checked')}</p>
      <ul className="lines">
        {slots.map(({ name, label, file }) => (
          <li key={name} className="stack">
            <strong>{say(label, t, locale)}</strong>
            {file && <Kept file={file} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
