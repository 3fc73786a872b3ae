import terms from '../../i18n/en/terms.json' with { type: 'json' };
import { Sections, sectionsOf, type TextSection } from '../components/sections.tsx';
import { type Head, type Shell, useShell, type View } from '../shell.tsx';

type TermsKey = keyof typeof terms;

/** Day of the last change to the text, and the first section that is about data. */
const updatedOn = Temporal.PlainDate.from('2026-11-21');
const firstOfPrivacy = 's22';

const sections = sectionsOf(Object.keys(terms) as TermsKey[]);
const parts = [
  { id: 'terms', title: 'part.terms', sections: sections.filter(({ id }) => id < firstOfPrivacy) },
  { id: 'privacy', title: 'part.privacy', sections: sections.filter(({ id }) => id >= firstOfPrivacy) },
] as const;

export function TermsPage() {
  const { t, format } = useShell();
  const words = (key: TermsKey) => t(`terms.${key}`);
  return (
    <>
      <h1>{t('terms.title')}</h1>
      <p className="lead">{t('terms.intro')}</p>
      <p className="muted">{t('terms.updated', { date: format.date(updatedOn) })}</p>
      <nav className="contents" aria-label={t('terms.contents')}>
        <details>
          <summary>{t('terms.contents')}</summary>
          <div className="grid halves">
            {parts.map(({ id, title, sections }) => (
              <div key={id}>
                <a href={`#${id}`}>{words(title)}</a>
                <Contents sections={sections} words={words} />
              </div>
            ))}
          </div>
        </details>
      </nav>
      {parts.map(({ id, title, sections }) => (
        <section key={id} id={id} className="stack">
          <h2 className="rule">{words(title)}</h2>
          <Sections sections={sections} words={words} level={3} />
        </section>
      ))}
    </>
  );
}

TermsPage.head = (_: object, { t }: Shell): Head => ({ title: t('terms.title'), description: t('terms.intro') });
TermsPage satisfies View<object>;

function Contents({
  sections,
  words,
}: {
  sections: readonly TextSection<TermsKey>[];
  words: (key: TermsKey) => string;
}) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{words(title)}</a>
        </li>
      ))}
    </ol>
  );
}
