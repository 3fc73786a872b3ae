import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Said in full, already translated. */
  error?: string;
  /** Fields are asked for unless they say otherwise: what may stay empty carries the mark (behaviours 1, K1). */
  optional?: boolean;
  /** The error summary links to this; the name unless two fields of a page share one. */
  id?: string;
};

type Own<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps | 'required' | 'defaultValue' | 'value'>;
type Text = { value?: string };

export type Option = { value: string; label: ReactNode; hint?: ReactNode };

export function TextField({ value, ...props }: Own<InputHTMLAttributes<HTMLInputElement>> & Text) {
  const { field, control } = wire(props);
  return (
    <Frame {...field}>
      <input dir="auto" {...control} defaultValue={value} />
    </Frame>
  );
}

/** Telephone numbers, e-mail addresses, codes and amounts read from left to right in every language. */
export function CodeField(props: Own<InputHTMLAttributes<HTMLInputElement>> & Text) {
  return <TextField autoCapitalize="off" autoCorrect="off" spellCheck={false} {...props} dir="ltr" />;
}

export function TextArea({ value, ...props }: Own<TextareaHTMLAttributes<HTMLTextAreaElement>> & Text) {
  const { field, control } = wire(props);
  return (
    <Frame {...field}>
      <textarea dir="auto" {...control} defaultValue={value} />
    </Frame>
  );
}

export function Select({
  value = '',
  options,
  ...props
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & Text & { options: { value: string; label: string }[] }) {
  const { t } = useShell();
  const { field, control } = wire(props);
  return (
    <Frame {...field}>
      <div className="pick">
        <select {...control} defaultValue={value}>
          <option value="">{t('common.field.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Frame>
  );
}

/** Radio buttons, or check boxes with `multiple`. The error summary links to the first of them. */
export function Choices({
  options,
  value,
  multiple = false,
  ...props
}: FieldProps & { options: Option[]; value?: string | string[]; multiple?: boolean }) {
  const { id, describedBy } = ids(props);
  const chosen = new Set([value ?? []].flat());
  return (
    <fieldset className="choices" aria-describedby={describedBy}>
      <legend>
        {props.label}
        <OptionalMark optional={props.optional} />
      </legend>
      <Notes {...props} id={id} />
      {options.map((option, index) => (
        <Choice
          key={option.value}
          {...option}
          id={index === 0 ? id : `${id}-${option.value}`}
          name={props.name}
          type={multiple ? 'checkbox' : 'radio'}
          checked={chosen.has(option.value)}
          required={!multiple && !props.optional}
        />
      ))}
    </fieldset>
  );
}

/** One box to tick, for consent and the like. */
export function Checkbox({
  checked = false,
  value = 'on',
  ...props
}: FieldProps & { checked?: boolean; value?: string }) {
  const { id, describedBy } = ids(props);
  return (
    <div className="choices">
      {props.error && <Fault id={`${id}-error`} text={props.error} />}
      <Choice
        {...props}
        id={id}
        value={value}
        type="checkbox"
        checked={checked}
        required={!props.optional}
        describedBy={describedBy}
      />
    </div>
  );
}

type ChoiceProps = Option & {
  id: string;
  name: string;
  type: 'radio' | 'checkbox';
  checked: boolean;
  required: boolean;
  error?: string;
  describedBy?: string;
};

function Choice({ label, hint, checked, describedBy, error, id, name, type, value, required }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        {...{ id, name, type, value, required }}
        defaultChecked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
      {hint && <span className="hint">{hint}</span>}
    </label>
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

function Notes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <Fault id={`${id}-error`} text={error} />}
    </>
  );
}

function Fault({ id, text }: { id: string; text: string }) {
  const { t } = useShell();
  return (
    <p className="fault" id={id}>
      <Icon name="circle-alert" label={t('common.errors.prefix')} />
      <span>{text}</span>
    </p>
  );
}

function OptionalMark({ optional }: { optional?: boolean }) {
  const { t } = useShell();
  return optional ? <span className="optional"> {t('common.field.optional')}</span> : null;
}

const ids = ({ id, name, hint, error }: FieldProps) => {
  const own = id ?? name;
  const notes = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return { id: own, describedBy: notes || undefined };
};

/** Splits what the frame shows from what the control carries, and ties the two together by id. */
function wire<Props extends FieldProps>({ label, hint, error, optional, ...rest }: Props) {
  const { id, describedBy } = ids({ ...rest, label, hint, error });
  return {
    field: { id, name: rest.name, label, hint, error, optional },
    control: {
      ...rest,
      id,
      required: !optional,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy,
    },
  };
}
