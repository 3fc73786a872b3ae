import type { ReactNode } from 'react';
import { Fault, type FieldProps, fieldIds, Notes, OptionalMark } from './field-notes.tsx';
import { useRestored } from './typed-form.tsx';

export type Option = { value: string; label: ReactNode; hint?: ReactNode };

/**
 * Radio buttons, or check boxes with `multiple`. The error summary links to the first of them.
 */
export function Choices({
  options,
  value,
  multiple = false,
  ...props
}: FieldProps & { options: Option[]; value?: string | string[]; multiple?: boolean }) {
  const { id, describedBy } = fieldIds(props);
  const chosen = new Set(useRestored(props.name) ?? [value ?? []].flat());
  const choices = options.map((option, index) => (
    <Choice
      key={option.value}
      {...option}
      id={index === 0 ? id : `${id}-${option.value}`}
      name={props.name}
      type={multiple ? 'checkbox' : 'radio'}
      checked={chosen.has(option.value)}
      required={!multiple && !props.optional}
    />
  ));
  // Many boxes would be three screens long one below the other.
  const layout = multiple && options.length > 6 ? 'grid halves' : null;
  return (
    <fieldset className="choices" aria-describedby={describedBy}>
      {' '}
      <legend>
        {props.label}
        <OptionalMark optional={props.optional} />
      </legend>
      <Notes {...props} id={id} />
      {layout ? <div className={layout}>{choices}</div> : choices}{' '}
    </fieldset>
  );
}

/** One box to tick, for consent and the like. */
export function Checkbox({
  checked = false,
  value = 'on',
  ...props
}: FieldProps & { checked?: boolean; value?: string }) {
  const { id, describedBy } = fieldIds(props);
  const restored = useRestored(props.name);
  return (
    <div className="choices">
      {props.error && <Fault id={`${id}-error`} text={props.error} />}
      <Choice
        {...props}
        id={id}
        value={value}
        type="checkbox"
        checked={restored ? restored.includes(value) : checked}
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
    <>
      {' '}
      <label className="choice">
        <input
          {...{ id, name, type, value, required }}
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <span>{label}</span>
        {hint && (
          <>
            {' '}
            <span className="hint" id={describedBy && `${id}-hint`}>
              {hint}
            </span>
          </>
        )}
      </label>
    </>
  );
}
