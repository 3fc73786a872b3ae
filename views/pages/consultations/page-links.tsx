import { fold } from '../../../src/lib/text.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { useShell } from '../../ui/shell.tsx';

const pages: { route: RouteName; title: Key; phrases: Key }[] = [
  { route: 'first-help', title: 'layout.nav.first_help', phrases: 'firsthelp.phrases' },
  { route: 'figures', title: 'layout.nav.figures', phrases: 'figures.index.phrases' },
  { route: 'promises', title: 'promises.title', phrases: 'promises.phrases' },
  { route: 'e-services-verify', title: 'documents.verify.title', phrases: 'documents.verify.phrases' },
];

/** Pages of ours that no question is about, for who looks for them as for answers. */
export function PageLinks({ search }: { search: string }) {
  const { t, href } = useShell();
  const looked = ` ${fold(search)} `;
  const found = pages.filter(({ phrases }) =>
    fold(t(phrases))
      .split(' | ')
      .some((phrase) => looked.includes(` ${phrase} `)),
  );
  if (search === '' || found.length === 0) return null;
  return (
    <p className="links">
      {found.map(({ route, title }) => (
        <a key={route} href={href(route)}>
          {t(title)}
        </a>
      ))}
    </p>
  );
}
