import type { Key } from '../../../src/platform/i18n/messages.ts';
import { DrawnDocument } from '../../ui/components/drawn-document.tsx';
import type { DrawnDocumentName } from '../../ui/components/drawn-documents.ts';
import { useShell } from '../../ui/shell.tsx';

const procedures: [DrawnDocumentName, Key, Key][] = [
  ['pages-good-conduct', 'layout.nav.good_conduct', 'home.services.good_conduct'],
  ['pages-housing-certificate', 'layout.nav.housing', 'home.services.housing'],
  ['e-services-rent-appartment', 'layout.nav.lease', 'home.services.lease'],
  ['e-services-cases', 'layout.nav.tracking', 'home.services.tracking'],
  ['figures', 'layout.nav.figures', 'home.services.figures'],
  ['first-help', 'layout.nav.first_help', 'home.services.first_help'],
];

/** What one can have made here, each as the paper one gets; without price, fee and days, which a country decides. */
export function Papers() {
  const { t, href } = useShell();
  return (
    <div className="papers">
      {procedures.map(([name, title, body]) => (
        <a key={name} href={href(name)}>
          <DrawnDocument name={name} />
          <strong>{t(title)}</strong> <span className="muted">{t(body)}</span>{' '}
        </a>
      ))}
    </div>
  );
}
