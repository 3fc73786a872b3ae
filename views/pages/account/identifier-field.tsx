import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import type { Typed } from '../../../src/platform/http/forms.ts';
import { Checkbox } from '../../ui/components/choices.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type IdentifierFieldProps = { typed: Typed; error: string | undefined; autoComplete?: 'username' | 'off' };

/** The address or number that a code is sent to. */
export function IdentifierField({ typed, error, autoComplete = 'username' }: IdentifierFieldProps) {
  const { t } = useShell();
  return (
    <CodeField
      name="identifier"
      label={t('account.login.identifier')}
      hint={t('account.signup.identifier_hint')}
      value={typed.identifier}
      error={error}
      autoComplete={autoComplete}
      maxLength={contactLength}
    />
  );
}

/** The password of now, by which somebody shows who they are. */
export function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useShell();
  return (
    <CodeField
      name="password"
      type="password"
      label={t('account.login.password')}
      error={error}
      autoComplete="current-password"
      maxLength={1000}
    />
  );
}

/** Said by who signs in on a device that others use too. */
export function SharedDeviceBox({ typed }: { typed: Typed }) {
  const { t } = useShell();
  return (
    <Checkbox
      name="shared"
      label={t('account.login.shared')}
      hint={t('account.login.shared_hint')}
      checked={typed.shared !== undefined}
      optional
    />
  );
}
