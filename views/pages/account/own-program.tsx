import type { OwnProgram } from '../../../src/features/oauth/program.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { ProgramFields, type ProgramFieldsProps } from './program-fields.tsx';
import { ProgramKeys } from './program-keys.tsx';

export type OwnProgramProps = ProgramFieldsProps & {
  program: OwnProgram;
  /** A new one, shown this once. */
  secret: string | null;
  formId: string;
};

/** One program of its maker, who can change it, give it a new secret and delete it. */
export function OwnProgramPage({ program, secret, formId, ...fields }: OwnProgramProps) {
  const { t, href } = useShell();
  const { id, name, hasSecret, createdAt, people } = program;
  const path = href('account-settings-own-program', { id });
  return (
    <>
      <ErrorSummary errors={fields.errors} />
      <div className="stack">
        <Breadcrumbs
          items={[
            { label: t('account.settings.title'), href: href('account-settings') },
            { label: t('tokens.programs'), href: href('account-settings-programs') },
            { label: t('tokens.own.title'), href: href('account-settings-own-programs') },
          ]}
        />
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </div>
      {secret && <ProgramKeys id={id} secret={secret} title={t('tokens.own.rotated')} />}
      <DefinitionList
        items={[
          { term: t('tokens.own.id'), value: <LongCode value={id} /> },
          { term: t('tokens.own.kind'), value: t(`tokens.own.kind.${hasSecret ? 'server' : 'device'}`) },
          { term: t('tokens.own.since'), value: <Time at={createdAt.toISOString()} as="date" /> },
        ]}
      />
      <section className="part narrow" aria-labelledby="details">
        <h2 id="details">{t('tokens.own.details')}</h2>
        <p>{t('tokens.own.details.lead')}</p>
        <Form className="form" method="post" action={path}>
          <ProgramFields {...fields} />
          <Button>{t('tokens.own.save')}</Button>
        </Form>
      </section>
      {hasSecret && (
        <section className="part narrow" aria-labelledby="secret">
          <h2 id="secret">{t('tokens.own.secret')}</h2>
          <p>{t('tokens.own.rotate.lead')}</p>
          <Form method="post" action={`${path}/secret`}>
            <input type="hidden" name="_form" value={formId} />
            <Button variant="plain" icon="key-round">
              {t('tokens.own.rotate')}
            </Button>
          </Form>
        </section>
      )}
      <section className="part narrow" aria-labelledby="removal">
        <h2 id="removal">{t('tokens.own.remove')}</h2>
        <p>
          {t('tokens.own.people', { count: people })} {t('tokens.own.remove.lead')}
        </p>
        <Form method="post" action={`${path}/removal`}>
          <Button variant="danger" icon="trash-2">
            {t('tokens.own.remove')}
          </Button>
        </Form>
      </section>
    </>
  );
}

OwnProgramPage.head = ({ program, errors }: OwnProgramProps, shell: Shell): Head => ({
  ...formHead(program.name, errors, shell),
  noindex: true,
});
OwnProgramPage satisfies View<OwnProgramProps>;
