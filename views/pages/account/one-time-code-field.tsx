import { codeMinutes } from '../../../src/features/accounts/contacts/code.ts';
import { CodeField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Six digits that were sent to an address or a number. */
export function OneTimeCodeField({ error }: { error: string | undefined }) {
  const { t } = useShell();
  return (
    <CodeField
      name="code"
      label={t('signing.code.label')}
      hint={t('signing.code.hint', { minutes: codeMinutes })}
      error={error}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={500}
    />
  );
}
