import { useShell } from '../shell.tsx';
import ReferenceCheck from '../widgets/reference-check.tsx';
import { CodeField } from './field.tsx';
import type { FieldProps } from './field-notes.tsx';
import { Widget } from './widget.tsx';

/** A box for a reference of ours, checked while it is typed. */
export function ReferenceField({ value, ...props }: FieldProps & { value?: string }) {
  const { t } = useShell();
  return (
    <div className="stack">
      <CodeField {...props} value={value} inputMode="numeric" autoComplete="off" maxLength={60} />
      <Widget
        name="reference-check"
        view={ReferenceCheck}
        props={{
          field: props.id ?? props.name,
          good: t('common.reference.good'),
          errors: {
            card_number: t('pay.error.card_number'),
            check_digit: t('pay.error.check_digit'),
            identity_number: t('pay.error.identity_number'),
            not_digits: t('pay.error.not_digits'),
            phone_number: t('pay.error.phone_number'),
            unknown_kind: t('pay.error.unknown_kind'),
          },
        }}
      />
    </div>
  );
}
