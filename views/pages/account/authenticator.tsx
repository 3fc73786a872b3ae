import type { OwnAuthenticator } from '../../../src/features/accounts/second-factor/authenticator.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Squares } from '../../ui/components/squares.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { inFours, NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type AuthenticatorProps = {
  own: OwnAuthenticator | null;
  /** What the app is to take up; null where there is one. */
  setUp: { secret: string; address: string; squares: { size: number; path: string } } | null;
  /** The codes that were just made; this page is the only one that ever shows them. */
  codes: string[] | null;
  /** Experts and staff cannot do without. */
  isRequired: boolean;
  errors: FieldError[];
};

export function AuthenticatorPage({ own, setUp, codes, isRequired, errors }: AuthenticatorProps) {
  const { t, href } = useShell();
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('settings.app.title')}>{t('settings.app.lead')}</SettingsHeading>
      {isRequired && !own && (
        <Callout tone="warning">
          <p>{t('settings.app.required')}</p>
        </Callout>
      )}
      {isRequired && (
        <p className="links">
          <a href={href('account-settings-passkeys')}>{t('passkeys.instead')}</a>
        </p>
      )}
      {codes && <NewRecoveryCodes codes={codes} />}
      {setUp && <SetUp {...setUp} errors={errors} />}
      {own && <Own codesLeft={codes ? codes.length : own.codesLeft} isRequired={isRequired} />}
    </SettingsFrame>
  );
}

AuthenticatorPage.head = ({ errors }: AuthenticatorProps, shell: Shell): Head =>
  formHead(shell.t('settings.app.title'), errors, shell);
AuthenticatorPage satisfies View<AuthenticatorProps>;

function SetUp({
  secret,
  address,
  squares,
  errors,
}: NonNullable<AuthenticatorProps['setUp']> & { errors: FieldError[] }) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <Form className="form" method="post" action={href('account-settings-authenticator')}>
      <p>{t('settings.app.scan')}</p>
      <Squares {...squares} label={t('settings.app.square')} />
      <p className="links">
        <a href={address}>{t('settings.app.open')}</a>
      </p>
      <p>
        {t('settings.app.type')}{' '}
        <bdi dir="ltr">
          <code>{inFours(secret)}</code>
        </bdi>
      </p>
      <input type="hidden" name="secret" value={secret} />
      <CodeField
        name="code"
        label={t('settings.app.code')}
        error={errorAt('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
      />
      <p className="hint">{t('signing.new.lead')}</p>
      <Button icon="check">{t('settings.app.submit')}</Button>
    </Form>
  );
}

function Own({ codesLeft, isRequired }: { codesLeft: number; isRequired: boolean }) {
  const { t, href } = useShell();
  const path = href('account-settings-authenticator');
  return (
    <>
      <RecoveryCodes left={codesLeft} action={`${path}/recovery-codes`} />
      <section className="part narrow">
        <h2>{t('settings.app.remove')}</h2>
        <p>{t('settings.app.remove_body')}</p>
        {isRequired && <p>{t('settings.app.required')}</p>}
        <Form method="post" action={`${path}/removal`}>
          <Button variant="danger" icon="trash-2">
            {t('settings.app.remove_submit')}
          </Button>
        </Form>
      </section>
    </>
  );
}
