import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Voice } from '../../ui/components/voice.tsx';
import { useShell } from '../../ui/shell.tsx';

export function AttachmentLinks({ links, title }: { links: AttachmentLink[]; title: string }) {
  const { t, format } = useShell();
  const papers = links.filter(({ type }) => type !== 'ogg');
  const voices = links.filter(({ type }) => type === 'ogg');
  if (papers.length === 0) return <Voices links={voices} />;
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <ul className="lines">
        {papers.map(({ id, type, size, href }) => (
          <li key={id}>
            <a href={href} download>
              <Icon name="file-check" />{' '}
              {t('files.kept', { type: type.toUpperCase(), size: format.number(Math.max(1, Math.round(size / 1024))) })}
            </a>
          </li>
        ))}
      </ul>
      <Voices links={voices} />
    </section>
  );
}

function Voices({ links }: { links: AttachmentLink[] }) {
  const { t } = useShell();
  return links.map(({ id, href }) => <Voice key={id} href={href} label={t('consultations.voice')} />);
}
