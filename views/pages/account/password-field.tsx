import { passwordLength } from '../../../src/features/accounts/sign-in/passwords.ts';
import { CodeField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type Props = { error?: string; optional?: boolean };

/** A new password, wherever one is chosen. Paste and password programs are welcome. */
export function NewPasswordField({ error, optional }: Props) {
  const { t } = useShell();
  return (
    <CodeField
      name="password"
      type="password"
      label={t('signing.password.label')}
      hint={t('signing.password.hint', { min: passwordLength.min })}
      error={error}
      optional={optional}
      autoComplete="new-password"
      maxLength={1000}
    />
  );
}
