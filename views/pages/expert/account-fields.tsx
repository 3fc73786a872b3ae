import type { Typed } from '../../../src/platform/http/forms.ts';
import { CodeField, TextField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type AccountFieldsProps = { typed: Typed; errorAt(field: string): string | undefined; optional?: boolean };

/** Where an expert is paid: on an account in their own name. */
export function AccountFields({ typed, errorAt, optional = false }: AccountFieldsProps) {
  const { t } = useShell();
  return (
    <>
      <TextField
        name="payoutHolder"
        optional={optional}
        label={t('expert.field.payout_holder')}
        hint={t('expert.field.payout_holder_hint')}
        value={typed.payoutHolder}
        error={errorAt('payoutHolder')}
        maxLength={120}
      />
      <CodeField
        name="payoutNumber"
        optional={optional}
        label={t('expert.field.payout_number')}
        hint={t('expert.field.payout_number_hint')}
        value={typed.payoutNumber}
        error={errorAt('payoutNumber')}
        maxLength={60}
      />
    </>
  );
}
