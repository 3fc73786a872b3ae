import { Fragment } from 'react';
import type { Calendar } from '../../../src/lib/dates.ts';
import type { DateBox } from '../../../src/lib/typed-dates.ts';
import { useShell } from '../shell.tsx';
import CalendarEcho from '../widgets/calendar-echo.tsx';
import { type FieldProps, fieldIds, Notes, OptionalMark } from './field-notes.tsx';
import { useFormFields } from './typed-form.tsx';
import { Widget } from './widget.tsx';

type DateFieldProps = FieldProps & {
  /** As typed: `name_day`, `name_month`, `name_year` and `name_calendar` of the form. */
  typed: Record<string, string>;
  /** The box that the error is about. */
  box?: DateBox;
};

const boxes: DateBox[] = ['day', 'month', 'year'];
const calendars: Calendar[] = ['gregorian', 'hijri'];

/** Three boxes and a choice of calendar: typing a date is quicker than finding it in a grid. The month may be a word. */
export function DateField({ typed: given, box: wrong = 'day', ...props }: DateFieldProps) {
  const { t, locale } = useShell();
  const { name, label, optional, error } = props;
  const { id, describedBy } = fieldIds(props);
  const typed = useTypedDate(props.name, given);
  const calendar = typed[`${name}_calendar`] === 'hijri' ? 'hijri' : 'gregorian';
  const value = (part: DateBox) => typed[`${name}_${part}`] ?? '';
  // What is missing is marked wherever it is missing.
  const empty = boxes.filter((part) => !value(part));
  const box = error ? (empty[0] ?? wrong) : wrong;
  return (
    <fieldset className="choices" id={`${name}-date`} aria-describedby={describedBy}>
      {' '}
      <legend>
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <Notes {...props} id={id} />
      <div className="row date">
        {boxes.map((part) => (
          <div className="field" key={part}>
            <label htmlFor={part === box ? id : `${id}-${part}`}>{t(`common.date.${part}`)}</label>
            <input
              id={part === box ? id : `${id}-${part}`}
              name={`${name}_${part}`}
              defaultValue={value(part)}
              required={!optional}
              inputMode={part === 'month' ? undefined : 'numeric'}
              autoComplete="off"
              size={part === 'month' ? 12 : 5}
              dir="auto"
              aria-invalid={error && (part === box || empty.includes(part)) ? true : undefined}
            />
          </div>
        ))}
      </div>
      <div className="row">
        {calendars.map((one) => (
          <Fragment key={one}>
            {' '}
            <label className="choice">
              <input type="radio" name={`${name}_calendar`} value={one} defaultChecked={one === calendar} />
              <span>{t(`common.date.${one}`)}</span>
            </label>
          </Fragment>
        ))}
      </div>
      <Widget
        name="calendar-echo"
        view={CalendarEcho}
        props={{
          name,
          calendar,
          typed: { day: value('day'), month: value('month'), year: value('year') },
          tag: locale.tag,
        }}
      />
    </fieldset>
  );
}

/** What the boxes show: what stood in them before the language was changed, where it was. */
function useTypedDate(name: string, given: Record<string, string>): Record<string, string> {
  const restored = useFormFields();
  if (!restored) return given;
  return Object.fromEntries(restored.filter(([each]) => each.startsWith(`${name}_`)));
}
