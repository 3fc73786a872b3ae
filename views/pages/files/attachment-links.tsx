import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';

export function AttachmentLinks({ links, title }: { links: AttachmentLink[]; title: string }) {
  const { t, format } = useShell();
  if (links.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <ul className="lines">
        {links.map(({ id, type, size, href }) => (
          <li key={id}>
            <a href={href} download>
              <Icon name="file-check" />{' '}
              {t('files.kept', { type: type.toUpperCase(), size: format.number(Math.max(1, Math.round(size / 1024))) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
