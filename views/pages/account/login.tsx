import type { SignInOption } from '../../../src/features/accounts/providers/provider.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { PasswordField, SharedDeviceBox } from './identifier-field.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { SignInOptions } from './sign-in-options.tsx';

export type LoginProps = {
  /** Where to go afterwards; null where nothing asked for it. */
  next: string | null;
  signInOptions: SignInOption[];
  /** Browsers make passkeys for the address of this site. */
  hasPasskeys: boolean;
  typed: Typed;
  errors: FieldError[];
};

export function LoginPage({ next, signInOptions, hasPasskeys, typed, errors }: LoginProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{t('account.login.title')}</h1>
      {next && errors.length === 0 && (
        <Callout>
          <p>{t('account.login.needed')}</p>
        </Callout>
      )}
      <div className="beside">
        <Form className="form" method="post" action={href('account-login', {}, { next: next ?? undefined })}>
          {next && <input type="hidden" name="next" value={next} />}
          <CodeField
            name="identifier"
            label={t('account.login.identifier')}
            hint={t('account.login.identifier_hint')}
            value={typed.identifier}
            error={errorAt('identifier')}
            autoComplete="username webauthn"
            maxLength={254}
          />
          <PasswordField error={errorAt('password')} />
          <SharedDeviceBox typed={typed} />
          <div className="row">
            <Button icon="log-in">{t('account.login.submit')}</Button>
            <Button variant="plain" name="by" value="code">
              {t('account.login.by_code')}
            </Button>
          </div>
          <p className="links">
            <a href={href('account-forgot-password')}>{t('account.login.forgot')}</a>
          </p>
          {hasPasskeys && (
            <div id="passkey">
              <PasskeyWay offers />
            </div>
          )}
        </Form>
        <div className="stack">
          <SignInOptions signInOptions={signInOptions} next={next} />
          <ul className="links">
            <li>
              {t('account.login.no_account')}{' '}
              <a href={href('account-signup', {}, { next: next ?? undefined })}>{t('account.login.signup')}</a>
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}

LoginPage.head = ({ errors }: LoginProps, shell: Shell): Head =>
  formHead(shell.t('account.login.title'), errors, shell);
LoginPage satisfies View<LoginProps>;
