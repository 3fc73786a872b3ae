import type { Operation } from '../../src/web/openapi.ts';
import { type Head, type Shell, useShell, type View } from '../shell.tsx';

export type ApiDocsProps = { title: string; operations: Operation[] };

/** The same as `/api/openapi.json`, to be read. */
export function ApiDocsPage({ title, operations }: ApiDocsProps) {
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
      {operations.map((operation) => (
        <OperationSection key={operation.method + operation.path} operation={operation} />
      ))}
    </>
  );
}

ApiDocsPage.head = ({ title }: ApiDocsProps, { t }: Shell): Head => ({
  title: t('api.title', { title }),
  noindex: true,
});
ApiDocsPage satisfies View<ApiDocsProps>;

// Summaries and names come from the code and are English in every language.
function OperationSection({ operation: { method, path, summary, parameters, answers } }: { operation: Operation }) {
  const { t } = useShell();
  return (
    <section className="stack operation">
      <h2>
        <bdi dir="ltr">
          <code>
            {method} {path}
          </code>
        </bdi>
      </h2>
      {summary && (
        <p lang="en" dir="auto">
          {summary}
        </p>
      )}
      {parameters.length > 0 && (
        <div className="scroll">
          <table>
            <caption>{t('api.parameters')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('api.name')}</th>
                <th scope="col">{t('api.place')}</th>
                <th scope="col">{t('api.required')}</th>
                <th scope="col">{t('api.meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <tr key={parameter.in + parameter.name}>
                  <th scope="row">
                    <code>{parameter.name}</code>
                  </th>
                  <td>{parameter.in}</td>
                  <td>{t(parameter.required ? 'common.yes' : 'common.no')}</td>
                  <td lang="en">{parameter.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl className="facts">
        {answers.map((answer) => (
          <div key={answer.status}>
            <dt>
              {t('api.answer')} <code>{answer.status}</code>
            </dt>
            <dd lang="en">{answer.description || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
