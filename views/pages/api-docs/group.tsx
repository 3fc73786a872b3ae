import type { Field, FieldType, Operation } from '../../../src/platform/http/api-page.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { English } from './english.tsx';

export type ApiGroupProps = {
  name: string;
  description: string;
  operations: Operation[];
  types: FieldType[];
};

/** A part of `/api/openapi.json`, to be read. */
export function ApiGroupPage({ name, description, operations, types }: ApiGroupProps) {
  const { t } = useShell();
  return (
    <>
      <Breadcrumbs items={[{ label: t('api.short'), href: '/api/docs' }]} />
      <h1>
        <English text={name} />
      </h1>
      <p className="lead">
        <English text={description} />
      </p>
      <nav className="stack narrow" aria-labelledby="contents">
        <h2 id="contents">{t('api.contents')}</h2>
        <ul>
          {operations.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <English text={summary} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
      {types.map(({ name: type, fields }) => (
        <section key={type} className="stack narrow" id={type}>
          <h2>
            <bdi dir="ltr">
              <code>{type}</code>
            </bdi>
          </h2>
          <FieldList fields={fields} />
        </section>
      ))}
    </>
  );
}

ApiGroupPage.head = ({ name }: ApiGroupProps, { t }: Shell): Head => ({
  title: `${name} · ${t('api.short')}`,
  noindex: true,
});
ApiGroupPage satisfies View<ApiGroupProps>;

// Summaries and names come from the code and are English in every language.
function OperationSection({ operation }: { operation: Operation }) {
  const { t } = useShell();
  const { id, method, path, summary, description, scope, isOpen, parameters, sends, takes, receives, gives, answers } =
    operation;
  return (
    <section className="stack narrow" id={id}>
      <h2>
        <English text={summary} />
      </h2>
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
      {scope && (
        <p>
          {t(isOpen ? 'api.scope_open' : 'api.scope')}{' '}
          <bdi dir="ltr">
            <code>{scope}</code>
          </bdi>
        </p>
      )}
      <Fields title={t('api.parameters')} fields={parameters} />
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
      {operation.isTried && <Try operation={operation} />}
    </section>
  );
}

/** Leads to what the address answers, as a program gets it. */
function Try({ operation: { id, parameters } }: { operation: Operation }) {
  const { t } = useShell();
  return (
    <details>
      <summary>{t('api.try')}</summary>
      <Form className="form" action={`/api/docs/tried/${id}`} method="get" data-hx-boost="false">
        <p className="muted">{t('api.try.who')}</p>
        {parameters
          .filter((parameter) => parameter.in !== 'header')
          .map(({ name, required }) => (
            <CodeField
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={name}
              optional={!required}
              autoComplete="off"
            />
          ))}
        <Button variant="plain">{t('api.try.send')}</Button>
      </Form>
    </details>
  );
}

function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <FieldList fields={fields} />
    </>
  );
}

function FieldList({ fields }: { fields: Field[] }) {
  const { t } = useShell();
  return (
    <DefinitionList
      items={fields.map(({ name, type, of, required, description }) => ({
        key: type + name,
        term: (
          <>
            <bdi dir="ltr">
              <code>{name}</code> {of ? <a href={`#${of}`}>{type}</a> : type}
            </bdi>
            , {t(required ? 'api.required' : 'api.optional')}
          </>
        ),
        value: <English text={description} />,
      }))}
    />
  );
}

const Example = ({ title, json }: { title: string; json: string }) => (
  <details>
    <summary>{title}</summary>
    <pre dir="ltr">{json}</pre>
  </details>
);
