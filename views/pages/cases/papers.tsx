import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { useShell } from '../../ui/shell.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';

/** The photos of the court's papers that are kept with a case. */
export function Papers({ papers }: { papers: AttachmentLink[] }) {
  const { t } = useShell();
  if (papers.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="papers">
      <h2 id="papers">{t('cases.photo.papers')}</h2>
      <p className="muted">{t('cases.photo.papers_lead')}</p>
      <AttachmentLinks links={papers} title={t('cases.photo.name')} />
    </section>
  );
}
