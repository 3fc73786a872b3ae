import type { InputHTMLAttributes } from 'react';
import { useShell } from '../shell.tsx';
import { type FieldProps, fieldIds, Notes, OptionalMark } from './field-notes.tsx';
import { Icon } from './icon.tsx';

type Rest = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'> & {
  /** Where to send it in pieces. */
  'data-pieces'?: string;
};

/** A file to choose, with what is said of it above. */
export function FileField({ label, hint, error, optional, either, ...rest }: FieldProps & Rest) {
  const { id, describedBy } = fieldIds({ ...rest, label, hint, error });
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <Notes id={id} hint={hint} error={error} />
      <FileBox
        {...rest}
        id={id}
        required={!optional && !either}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}

/**
 * The box itself, named by the label `{id}-label` and by what it can be pressed for. No style can put words on the browser's
 * own button, which has them in the browser's language: it gives way to a second label that looks like ours. All of the box
 * can be pressed, and a file can be dropped anywhere on it.
 */
export function FileBox({ id, ...rest }: Rest & { id: string; name: string }) {
  const { t } = useShell();
  return (
    <div className="file">
      <label className="button" id={`${id}-choose`} htmlFor={id}>
        <Icon name="upload" /> {t('files.choose')}
      </label>
      <input {...rest} type="file" id={id} aria-labelledby={`${id}-label ${id}-choose`} />
    </div>
  );
}
