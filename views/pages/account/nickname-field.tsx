import { TextField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type NicknameFieldProps = { value: string | undefined; error: string | undefined; maxLength: number };

/** What others call somebody here; it need not be their name. */
export function NicknameField({ value, error, maxLength }: NicknameFieldProps) {
  const { t } = useShell();
  return (
    <TextField
      name="name"
      label={t('signing.name.label')}
      hint={t('signing.name.hint')}
      value={value}
      error={error}
      autoComplete="nickname"
      maxLength={maxLength}
    />
  );
}
