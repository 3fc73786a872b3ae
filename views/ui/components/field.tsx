import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { numberTag } from '../../../src/lib/number-tag.ts';
import { useShell } from '../shell.tsx';
import CharacterCount from '../widgets/character-count.tsx';
import { type FieldProps, fieldIds, Notes, OptionalMark } from './field-notes.tsx';
import { Icon } from './icon.tsx';
import { Pick } from './pick.tsx';
import { useTyped } from './typed-form.tsx';
import { Widget } from './widget.tsx';

type Own<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps | 'required' | 'defaultValue' | 'value'>;
type Text = { value?: string };

export function TextField({ value, ...props }: Own<InputHTMLAttributes<HTMLInputElement>> & Text) {
  const { field, control } = wire(props);
  const typed = useTyped(props.name, value);
  return (
    <Frame {...field}>
      <input dir="auto" {...control} defaultValue={typed} />
    </Frame>
  );
}

/** Telephone numbers, e-mail addresses, codes and amounts read from left to right in every language. */
export function CodeField(props: Own<InputHTMLAttributes<HTMLInputElement>> & Text) {
  return <TextField autoCapitalize="off" autoCorrect="off" spellCheck={false} {...props} dir="ltr" />;
}

/** What is to be copied from here and never shown again, whole: one line of a phone holds a third of it. */
export function CopyField(props: FieldProps & { value: string }) {
  return <TextArea {...props} dir="ltr" rows={4} autoCapitalize="off" spellCheck={false} readOnly />;
}

/** With `max`, what is used up of it is counted below while one writes. */
export function TextArea({
  value,
  max,
  ...props
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>> & Text & { max?: number }) {
  const { field, control } = wire(props);
  const typed = useTyped(props.name, value);
  return (
    <Frame {...field}>
      <textarea dir="auto" {...control} defaultValue={typed} />
      {max && <Count field={field.id} max={max} />}
    </Frame>
  );
}

function Count({ field, max }: { field: string; max: number }) {
  const { t, locale } = useShell();
  const text = t('common.field.count', { used: '{used}', max });
  const props = { field, max, text, limit: t('common.field.limit', { max }), tag: numberTag(locale.tag) };
  return <Widget name="character-count" view={CharacterCount} props={props} />;
}

export function Select({
  value = '',
  options,
  ...props
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & Text & { options: { value: string; label: string }[] }) {
  const { t } = useShell();
  const { field, control } = wire(props);
  const typed = useTyped(props.name, value) ?? '';
  return (
    <Frame {...field}>
      <Pick {...control} value={typed} options={[{ value: '', label: t('common.field.choose') }, ...options]} />
    </Frame>
  );
}

type Group = { label: string; options: { value: string; label: string }[] };

/** A list that is long enough to be parted; a group without a label is not set apart. */
export function GroupedSelect({
  value = '',
  groups,
  ...props
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & Text & { groups: Group[] }) {
  const { t } = useShell();
  const { field, control } = wire(props);
  const typed = useTyped(props.name, value);
  const option = ({ value, label }: Group['options'][number]) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  return (
    <Frame {...field}>
      <div className="pick">
        <select {...control} defaultValue={typed}>
          <option value="">{t('common.field.choose')}</option>
          {groups.map(({ label, options }) =>
            label ? (
              <optgroup key={label} label={label}>
                {options.map(option)}
              </optgroup>
            ) : (
              options.map(option)
            ),
          )}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Frame>
  );
}

function Frame({ id, label, children, ...notes }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <OptionalMark optional={notes.optional} />
      </label>
      <Notes {...notes} id={id} />
      {children}
    </div>
  );
}

/** Splits what the frame shows from what the control carries, and ties the two together by id. */
function wire<Props extends FieldProps>({ label, hint, error, optional, either, ...rest }: Props) {
  const { id, describedBy } = fieldIds({ ...rest, label, hint, error });
  return {
    field: { id, name: rest.name, label, hint, error, optional },
    control: {
      ...rest,
      id,
      required: !optional && !either,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy,
    },
  };
}
