import type { Operation } from '../../src/platform/http/openapi.ts';
import { DefinitionList } from '../ui/components/definition-list.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';

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
function OperationSection({
  operation: { method, path, summary, parameters, sends, receives, answers },
}: {
  operation: Operation;
}) {
  const { t } = useShell();
  return (
    <section className="stack narrow">
      <h2>
        <bdi dir="ltr">
          <code>
            {method} {path}
          </code>
        </bdi>
      </h2>
      {summary && (
        <p>
          <English text={summary} />
        </p>
      )}
      {parameters.length > 0 && (
        <>
          <h3>{t('api.parameters')}</h3>
          <DefinitionList
            items={parameters.map(({ name, required, ...parameter }) => ({
              key: parameter.in + name,
              term: (
                <>
                  <bdi dir="ltr">
                    <code>{name}</code> {parameter.in}
                  </bdi>
                  , {t(required ? 'api.required' : 'api.optional')}
                </>
              ),
              value: <English text={parameter.description} />,
            }))}
          />
        </>
      )}
      {sends && <Example title={t('api.sends')} json={sends} />}
      {receives && <Example title={t('api.receives')} json={receives} />}
      <h3>{t('api.answers')}</h3>
      <DefinitionList
        items={answers.map(({ status, description }) => ({
          key: status,
          term: <code>{status}</code>,
          value: <English text={description} />,
        }))}
      />
    </section>
  );
}

const Example = ({ title, json }: { title: string; json: string }) => (
  <details>
    <summary>{title}</summary>
    <pre dir="ltr">{json}</pre>
  </details>
);

// Every entry is shown, also one that the code says nothing more about.
const English = ({ text }: { text: string }) => <bdi lang="en">{text || '–'}</bdi>;
