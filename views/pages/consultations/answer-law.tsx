import type { Answer } from '../../../src/features/consultations/consultation.ts';
import { articleWord } from '../../../src/lib/article-word.ts';
import { useShell } from '../../ui/shell.tsx';

/** The side that an answer in another script is read from: its headings, which are ours, stand there as well. */
export function useSide(language: string): 'ltr' | 'rtl' | undefined {
  const { locale } = useShell();
  const side = language === 'ar' ? 'rtl' : 'ltr';
  return side === locale.dir ? undefined : side;
}

/** Of which day the law is that an answer speaks of, and where it stands. */
export function Law({ lawAsOf, sources, language }: Pick<Answer, 'lawAsOf' | 'sources' | 'language'>) {
  const { t, format } = useShell();
  return (
    <>
      <p className="muted" dir={useSide(language)}>
        {t('consultations.law_as_of', { date: format.date(Temporal.PlainDate.from(lawAsOf)) })}
      </p>
      <Sources sources={sources} lang={language} />
    </>
  );
}

function Sources({ sources, lang }: { sources: Answer['sources']; lang: string }) {
  const { t, locale } = useShell();
  const side = useSide(lang);
  if (sources.length === 0) return null;
  // In the words of its own language, which are those of the page or none.
  const sourceIn = (law: string, article: string): string => {
    if (lang !== locale.language) return `${law}, ${article}`;
    return t(/^\p{Nd}/u.test(article) ? 'consultations.source' : 'consultations.source_part', {
      law,
      word: articleWord(law),
      article,
    });
  };
  return (
    <div className="prose" dir={side}>
      <h3>{t('consultations.sources')}</h3>
      <ul className="sources">
        {sources.map(({ law, article, link }) => {
          const name = <bdi lang={lang}>{article ? sourceIn(law, article) : law}</bdi>;
          return (
            <li key={law + article}>
              {link ? (
                <a href={link} rel="noopener nofollow">
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
