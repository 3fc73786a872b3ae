import { passwordLength } from '../../../src/identity/passwords.ts';
import { CodeField } from '../../components/field.tsx';
import { useShell } from '../../shell.tsx';

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
