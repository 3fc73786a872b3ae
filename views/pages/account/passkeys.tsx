import { type OwnPasskey, passkeyNameLength } from '../../../src/features/accounts/passkeys/passkey.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { Widget } from '../../ui/components/widget.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';
import Passkey from './widgets/passkey.tsx';

export type PasskeysProps = {
  passkeys: OwnPasskey[];
  /** Browsers make none for some addresses. */
  isPossible: boolean;
  /** What the next one may be called. */
  suggested: string;
  /** The codes that were just made; this page is the only one that ever shows them. */
  codes: string[] | null;
  /** Null for whom nothing asks for a code. */
  codesLeft: number | null;
  /** Experts and staff cannot do without a passkey or the app. */
  isRequired: boolean;
  /** Where they were on the way to, when this was offered. */
  next: string | null;
  typed: Typed;
  errors: FieldError[];
};

export function PasskeysPage(props: PasskeysProps) {
  const { passkeys, isPossible, codes, codesLeft, isRequired, next, typed, errors } = props;
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('passkeys.title')}>{t('passkeys.lead')}</SettingsHeading>
      {isRequired && (
        <Callout>
          <p>{t('passkeys.required')}</p>
        </Callout>
      )}
      {codes && <NewRecoveryCodes codes={codes} />}
      {isPossible ? (
        <NewPasskey {...props} />
      ) : (
        <Callout tone="warning">
          <p>{t('passkeys.impossible')}</p>
          <p>
            <LinkButton href={href('account-settings-security')}>{t('settings.security.title')}</LinkButton>
          </p>
        </Callout>
      )}
      {next && (
        <p className="links">
          <a href={next}>{t('passkeys.skip')}</a>
        </p>
      )}
      <details className="fold narrow" open={isPossible}>
        <summary>{t('passkeys.what.title')}</summary>
        <p>{t('passkeys.what.key')}</p>
        <p>{t('passkeys.what.lost')}</p>
        <p>{t('passkeys.what.choice')}</p>
      </details>
      {passkeys.length > 0 && (
        <section className="part narrow">
          <h2>{t('passkeys.yours')}</h2>
          <ul className="lines">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <One {...passkey} typed={typed[`name-${passkey.id}`]} error={errorAt(`name-${passkey.id}`)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {codesLeft !== null && (
        <RecoveryCodes left={codesLeft} action={`${href('account-settings-passkeys')}/recovery-codes`} />
      )}
    </SettingsFrame>
  );
}

PasskeysPage.head = ({ isPossible, errors }: PasskeysProps, shell: Shell): Head => ({
  ...formHead(shell.t('passkeys.title'), errors, shell),
  typing: isPossible ? 'form' : undefined,
});
PasskeysPage satisfies View<PasskeysProps>;

function NewPasskey({ suggested, next, typed, errors }: PasskeysProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const path = href('account-settings-passkeys');
  const words = {
    submit: t('passkeys.new.submit'),
    off: t('passkeys.new.off'),
    unable: t('passkeys.unable'),
    failed: t('passkeys.failed'),
  };
  return (
    <section className="part narrow" id="passkey">
      <h2>{t('passkeys.new.title')}</h2>
      <TypedForm className="form" action={path}>
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          name="name"
          label={t('passkeys.name.label')}
          hint={t('passkeys.name.hint')}
          value={typed.name ?? suggested}
          error={errorAt('name')}
          maxLength={passkeyNameLength}
          autoComplete="off"
        />
        <Widget name="passkey" view={Passkey} props={{ kind: 'create', challenge: `${path}/challenge`, words }} />
      </TypedForm>
    </section>
  );
}

function One({ typed, error, ...passkey }: OwnPasskey & { typed: string | undefined; error: string | undefined }) {
  const { t, href } = useShell();
  const { id, name, isBackedUp, createdAt, usedAt, stoppedAt } = passkey;
  const path = `${href('account-settings-passkeys')}/${id}`;
  return (
    <div className="stack">
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {stoppedAt && (
        <Callout tone="warning">
          <p>{t('passkeys.stopped')}</p>
        </Callout>
      )}
      <DefinitionList
        items={[
          { term: t('passkeys.created'), value: <Time at={createdAt.toISOString()} as="date" /> },
          {
            term: t('passkeys.used'),
            value: usedAt ? <Time at={usedAt.toISOString()} /> : t('passkeys.never'),
          },
          { term: t('passkeys.kept.label'), value: t(isBackedUp ? 'passkeys.kept.many' : 'passkeys.kept.one') },
        ]}
      />
      <Form className="form" method="post" action={`${path}/name`}>
        <TextField
          id={`name-${id}`}
          name="name"
          label={t('passkeys.name.label')}
          value={typed ?? name}
          error={error}
          maxLength={passkeyNameLength}
          autoComplete="off"
        />
        <Button variant="plain" aria-label={t('passkeys.rename_one', { name })}>
          {t('passkeys.rename')}
        </Button>
      </Form>
      <Form method="post" action={`${path}/removal`}>
        <Button variant="danger" icon="trash-2" aria-label={t('passkeys.remove_one', { name })}>
          {t('passkeys.remove')}
        </Button>
      </Form>
    </div>
  );
}
