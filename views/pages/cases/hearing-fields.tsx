import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, TextField } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type HearingFieldsProps = {
  typed: Typed;
  errors: FieldError[];
  /** Whether it is a hearing in any case, which has a day. */
  isSure?: boolean;
};

/** Day, time and room of a hearing. */
export function HearingFields({ typed, errors, isSure = true }: HearingFieldsProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <DateField name="day" label={t('cases.relay.day')} typed={typed} error={errorAt('day')} optional={!isSure} />
      <CodeField
        name="time"
        maxLength={8}
        autoComplete="off"
        label={t('cases.desk.time')}
        hint={t('cases.desk.time_hint')}
        value={typed.time}
        error={errorAt('time')}
        optional
      />
      <TextField
        name="room"
        label={t('cases.relay.room')}
        value={typed.room}
        error={errorAt('room')}
        maxLength={80}
        optional
      />
    </>
  );
}
