import type { Field, Operation } from '../../src/platform/http/api-page.ts';
import { DefinitionList } from '../ui/components/definition-list.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';

export type ApiDocsProps = {
  title: string;
  groups: { name: string; description: string }[];
  operations: Operation[];
};

/** The same as `/api/openapi.json`, to be read. */
export function ApiDocsPage({ title, groups, operations }: ApiDocsProps) {
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
      <nav className="stack narrow" aria-labelledby="contents">
        <h2 id="contents">{t('api.contents')}</h2>
        {groups.map(({ name }) => (
          <section key={name}>
            <h3>
              <English text={name} />
            </h3>
            <ul>
              {inGroup(operations, name).map(({ id, summary }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <English text={summary} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {groups.map(({ name, description }) => (
        <section key={name} className="stack">
          <h2>
            <English text={name} />
          </h2>
          <p>
            <English text={description} />
          </p>
          {inGroup(operations, name).map((operation) => (
            <OperationSection key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </>
  );
}

ApiDocsPage.head = ({ title }: ApiDocsProps, { t }: Shell): Head => ({
  title: t('api.title', { title }),
  noindex: true,
});
ApiDocsPage satisfies View<ApiDocsProps>;

const inGroup = (operations: Operation[], name: string): Operation[] =>
  operations.filter(({ group }) => group === name);

// Summaries and names come from the code and are English in every language.
function OperationSection({ operation }: { operation: Operation }) {
  const { t } = useShell();
  const { id, method, path, summary, description, parameters, sends, takes, receives, gives, answers } = operation;
  return (
    <section className="stack narrow" id={id}>
      <h3>
        <English text={summary} />
      </h3>
      <p>
        <bdi dir="ltr">
          <code>
            {method} {path}
          </code>
        </bdi>
      </p>
      {description && (
        <p>
          <English text={description} />
        </p>
      )}
      <Fields title={t('api.parameters')} fields={parameters.map((each) => ({ ...each, type: each.in }))} />
      <Fields title={t('api.fields_sent')} fields={takes} />
      {sends && <Example title={t('api.sends')} json={sends} />}
      <Fields title={t('api.fields_received')} fields={gives} />
      {receives && <Example title={t('api.receives')} json={receives} />}
      <details>
        <summary>{t('api.answers')}</summary>
        <DefinitionList
          items={answers.map(({ status, description: words }) => ({
            key: status,
            term: <code>{status}</code>,
            value: <English text={words} />,
          }))}
        />
      </details>
    </section>
  );
}

function Fields({ title, fields }: { title: string; fields: Field[] }) {
  const { t } = useShell();
  if (fields.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <DefinitionList
        items={fields.map(({ name, type, required, description }) => ({
          key: type + name,
          term: (
            <>
              <bdi dir="ltr">
                <code>{name}</code> {type}
              </bdi>
              , {t(required ? 'api.required' : 'api.optional')}
            </>
          ),
          value: <English text={description} />,
        }))}
      />
    </>
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
