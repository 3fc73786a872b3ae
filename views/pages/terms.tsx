import terms from '../../i18n/en/terms.json' with { type: 'json' };
import { BackToTop } from '../ui/components/back-to-top.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { Sections, sectionsOf } from '../ui/components/sections.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';

type TermsKey = keyof typeof terms;

/** Day of the last change to the text. */
const updatedOn = Temporal.PlainDate.from('2026-11-26');
const aboutMoney = ['s05', 's13', 's14', 's15', 's16'];
const firstOfPrivacy = 's22';

const partOf = (section: string) =>
  section >= firstOfPrivacy ? 'privacy' : aboutMoney.includes(section) ? 'payment' : 'terms';

const sections = sectionsOf(Object.keys(terms) as TermsKey[]);
const parts = [
  { id: 'terms', title: 'part.terms', sections: sections.filter(({ id }) => partOf(id) === 'terms') },
  { id: 'payment', title: 'part.payment', sections: sections.filter(({ id }) => partOf(id) === 'payment') },
  { id: 'privacy', title: 'part.privacy', sections: sections.filter(({ id }) => partOf(id) === 'privacy') },
] as const;

export type TermsPart = (typeof parts)[number]['id'];
export type TermsProps = { part: TermsPart };

/** The part of a query value; the terms of use for anything else. */
export const termsPart = (value: unknown): TermsPart => parts.find(({ id }) => id === value)?.id ?? 'terms';

// All parts at once would not fit the first flight of a slow connection.
export function TermsPage({ part }: TermsProps) {
  const { t, format, href } = useShell();
  const words = (key: TermsKey) => t(`terms.${key}`);
  const shown = parts.find(({ id }) => id === part) ?? parts[0];
  return (
    <>
      <div className="beside">
        <div className="stack">
          <h1>{t('terms.title')}</h1>
          <p className="lead">{t('terms.intro')}</p>
          <p className="muted">{t('terms.updated', { date: format.date(updatedOn) })}</p>
          <nav aria-label={t('terms.title')}>
            <ul className="chips">
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a href={hrefOf(href, id)} aria-current={id === part ? 'page' : undefined}>
                    {words(title)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <nav className="contents filters" aria-label={t('terms.contents')}>
          <details>
            <summary className="button">
              {t('terms.contents')} <Icon name="chevron-down" />
            </summary>
          </details>
          <div>
            <ol className="grid">
              {shown.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{words(title)}</a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <section className="stack">
          <hr />
          <h2>{words(shown.title)}</h2>
          <Sections sections={shown.sections} words={words} level={3} />
        </section>
      </div>
      <BackToTop />
    </>
  );
}

const hrefOf = (href: Shell['href'], part: TermsPart): string =>
  href('terms-and-privacy-policy', {}, { part: part === 'terms' ? undefined : part });

TermsPage.head = ({ part }: TermsProps, { t }: Shell): Head => ({
  title: part === 'terms' ? t('terms.title') : t(`terms.part.${part}`),
  description: t('terms.intro'),
});
TermsPage satisfies View<TermsProps>;
