import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { English } from './english.tsx';
import { guideNames } from './guides.ts';

export type ApiDocsProps = {
  title: string;
  groups: { name: string; description: string; slug: string; operations: { id: string; summary: string }[] }[];
};

/** Where somebody begins who writes a program: what holds for all addresses, then the addresses by what they are about. */
export function ApiDocsPage({ title, groups }: ApiDocsProps) {
  const { t } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('api.title', { title })}</h1>
        <p className="lead">{t('api.lead')}</p>
        <p>
          <a href="/api/openapi.json">
            <bdi dir="ltr">/api/openapi.json</bdi>
          </a>
        </p>
      </div>
      <nav className="stack narrow" aria-labelledby="guides">
        <h2 id="guides">{t('api.guides')}</h2>
        <ul>
          {guideNames.map((guide) => (
            <li key={guide}>
              <a href={`/api/docs/guides/${guide}`}>{t(`api.guide.${guide}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="stack narrow" aria-labelledby="contents">
        <h2 id="contents">{t('api.contents')}</h2>
        {groups.map(({ name, description, slug, operations }) => (
          <section key={slug}>
            <h3>
              <a href={`/api/docs/${slug}`}>
                <English text={name} />
              </a>
            </h3>
            <p className="muted">
              <English text={description} />
            </p>
            <ul>
              {operations.map(({ id, summary }) => (
                <li key={id}>
                  <a href={`/api/docs/${slug}#${id}`}>
                    <English text={summary} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

ApiDocsPage.head = ({ title }: ApiDocsProps, { t }: Shell): Head => ({
  title: t('api.title', { title }),
  noindex: true,
});
ApiDocsPage satisfies View<ApiDocsProps>;
