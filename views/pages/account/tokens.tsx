import { type AccessToken, lifetimes, tokenNameLength } from '../../../src/features/access-tokens/access-token.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import type { Scope } from '../../../src/platform/http/scopes.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CopyField, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type TokensProps = {
  tokens: AccessToken[];
  /** What a token can be allowed. */
  offered: readonly Scope[];
  formId: string;
  typed: Typed;
  scopes: string[];
  errors: FieldError[];
  /** The token that was just made; this page is the only one that ever shows it. */
  made: { name: string; token: string } | null;
};

export function TokensPage({ tokens, made, ...form }: TokensProps) {
  const { t } = useShell();
  return (
    <SettingsFrame>
      <ErrorSummary errors={form.errors} />
      <SettingsHeading title={t('tokens.title')} isForPrograms>
        {t('tokens.lead')}
      </SettingsHeading>
      <p className="links">
        <a href="/api/docs">{t('tokens.docs')}</a>
      </p>
      {made && <Made {...made} />}
      <section className="part narrow">
        <h2>{t('tokens.yours')}</h2>
        {tokens.length === 0 ? <p className="muted">{t('tokens.none')}</p> : <List tokens={tokens} />}
      </section>
      {tokens.length === 0 ? (
        <section className="part narrow">
          <h2>{t('tokens.new')}</h2>
          <NewToken {...form} />
        </section>
      ) : (
        <details className="fold narrow" open={form.errors.length > 0}>
          <summary>{t('tokens.new')}</summary>
          <NewToken {...form} />
        </details>
      )}
    </SettingsFrame>
  );
}

TokensPage.head = ({ errors }: TokensProps, shell: Shell): Head => formHead(shell.t('tokens.title'), errors, shell);
TokensPage satisfies View<TokensProps>;

function Made({ name, token }: { name: string; token: string }) {
  const { t } = useShell();
  return (
    <Callout tone="success" role="status" title={t('tokens.made.title', { name: isolated(name) })}>
      <p>{t('tokens.made.once')}</p>
      <CopyField name="token" label={t('tokens.made.label')} value={token} />
      <p>{t('tokens.made.safe')}</p>
    </Callout>
  );
}

function List({ tokens }: Pick<TokensProps, 'tokens'>) {
  return (
    <ul className="lines">
      {tokens.map((token) => (
        <li key={token.id}>
          <Token token={token} />
        </li>
      ))}
    </ul>
  );
}

function Token({ token: { id, name, scopes, hint, createdAt, expiresAt, lastUsedAt } }: { token: AccessToken }) {
  const { t, href, format, now } = useShell();
  const isOver = expiresAt.getTime() <= now.epochMilliseconds;
  return (
    <div className="stack">
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <DefinitionList
        items={[
          { term: t('tokens.scopes.label'), value: format.list(scopes.map((scope) => t(`tokens.scope.${scope}`))) },
          { term: t('tokens.hint'), value: <bdi dir="ltr">…{hint}</bdi> },
          { term: t('tokens.created'), value: <Time at={createdAt.toISOString()} as="date" /> },
          {
            term: t(isOver ? 'tokens.expired' : 'tokens.expires'),
            value: <Time at={expiresAt.toISOString()} as="date" />,
          },
          {
            term: t('tokens.last_used'),
            value: lastUsedAt ? <Time at={lastUsedAt.toISOString()} /> : t('tokens.never_used'),
          },
        ]}
      />
      <Form method="post" action={`${href('account-settings-tokens')}/${id}/revocation`}>
        <Button variant="danger" icon="trash-2" aria-label={t('tokens.revoke_one', { name })}>
          {t('tokens.revoke')}
        </Button>
      </Form>
    </div>
  );
}

type NewTokenProps = Pick<TokensProps, 'offered' | 'formId' | 'typed' | 'scopes' | 'errors'>;
function NewToken({ offered, formId, typed, scopes, errors }: NewTokenProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <Form className="form" method="post" action={href('account-settings-tokens')}>
      <input type="hidden" name="_form" value={formId} />
      <TextField
        name="name"
        label={t('tokens.name.label')}
        hint={t('tokens.name.hint')}
        value={typed.name}
        error={errorAt('name')}
        maxLength={tokenNameLength.max}
        autoComplete="off"
      />
      <Choices
        name="scopes"
        label={t('tokens.scopes.label')}
        multiple
        value={scopes}
        error={errorAt('scopes')}
        options={offered.map((scope) => ({ value: scope, label: t(`tokens.scope.${scope}`) }))}
      />
      <Choices
        name="days"
        label={t('tokens.days.label')}
        hint={t('tokens.days.hint')}
        value={typed.days ?? '90'}
        error={errorAt('days')}
        options={lifetimes.map((days) => ({ value: String(days), label: t('tokens.days.option', { days }) }))}
      />
      <Button icon="key-round">{t('tokens.submit')}</Button>
    </Form>
  );
}
