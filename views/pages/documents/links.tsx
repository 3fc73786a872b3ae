import type { LocaleCode } from '../../../src/lib/locales/locales.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useShell } from '../../ui/shell.tsx';

export type DocumentLink = { name: string; path: string };

/** Documents to print: in Arabic, which the offices read, in Morocco in French as well, and in the language of the page. */
export function DocumentLinks({ links, binding }: { links: DocumentLink[]; binding: LocaleCode }) {
  const { t, locale } = useShell();
  if (links.length === 0) return null;
  const offices: LocaleCode[] = binding === 'ar-ma' ? ['ar-ma', 'fr-ma'] : [binding];
  const isRead = offices.some((code) => locales[code].language === locale.language);
  const codes = isRead ? offices : [...offices, locale.code];
  return (
    <section className="part narrow screen" aria-labelledby="to-print">
      <h2 id="to-print">{t('documents.title')}</h2>
      <ul className="stack">
        {links.map(({ name, path }) => (
          <li key={path} className="links">
            {codes.map((code) => (
              <a key={code} href={`/${code}${path}`}>
                <Icon name="printer" /> {name} · {locales[locales[code].language].name}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
