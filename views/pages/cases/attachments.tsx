import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { useShell } from '../../ui/shell.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';

/** The photos of the court's papers that are kept with a case. */
export function Attachments({ attachments }: { attachments: AttachmentLink[] }) {
  const { t } = useShell();
  if (attachments.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="papers">
      <h2 id="papers">{t('cases.photo.attachments')}</h2>
      <p className="muted">{t('cases.photo.attachments_lead')}</p>
      <AttachmentLinks links={attachments} title={t('cases.photo.name')} />
    </section>
  );
}
