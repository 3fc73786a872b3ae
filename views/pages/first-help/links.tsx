import { firstHelpsFor } from '../../../src/features/first-help/first-help.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';

/** What to do at once, above what others asked about it. */
export function FirstHelpLinks({ search }: { search: string }) {
  const { href, locale } = useShell();
  const found = firstHelpsFor(search);
  if (found.length === 0) return null;
  return (
    <p className="links">
      {found.map(({ id, title }) => (
        <a key={id} href={href('first-help-topic', { topic: id })}>
          <Icon name="shield-check" /> {textIn(title, locale)}
        </a>
      ))}
    </p>
  );
}
