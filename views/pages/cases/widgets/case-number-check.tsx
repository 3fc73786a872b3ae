import { useEffect, useState } from 'react';
import type { CaseNumber, CaseNumberError } from '../../../../src/features/cases/case-number.ts';
import { parseCaseNumber, type Years } from '../../../../src/features/cases/case-number-parser.ts';
import type { Country } from '../../../../src/lib/countries/country.ts';

type Form = Exclude<CaseNumber['form'], 'serial'> | 'gregorian' | 'hijri' | 'judicial';

export type CaseNumberCheckProps = {
  /** Id of the field that is checked. */
  field: string;
  country: Country;
  years: Years;
  /** How each form reads in words; `{year}`, `{serial}` and the like stand where the parts go. */
  readings: Record<Form, string>;
  errors: Record<Exclude<CaseNumberError, 'empty'>, string>;
};

/**
 * Says how a court's number was understood while it is typed. What is wrong is said when the field is left: until then
 * the rest may be about to come.
 */
export default function CaseNumberCheck({ field, country, years, readings, errors }: CaseNumberCheckProps) {
  const [{ typed, isLeft }, setState] = useState({ typed: '', isLeft: false });

  useEffect(() => {
    const control = document.getElementById(field) as HTMLInputElement | null;
    const update = (event?: Event) =>
      control && setState({ typed: control.value, isLeft: event?.type === 'change' && control.value !== '' });
    update();
    const events = ['input', 'change'];
    for (const name of events) control?.addEventListener(name, update);
    return () => {
      for (const name of events) control?.removeEventListener(name, update);
    };
  }, [field]);

  const parsed = parseCaseNumber(typed, country, years);
  const fault = !parsed.ok && isLeft && parsed.error !== 'empty' ? errors[parsed.error] : '';
  return (
    <div className={fault ? 'fault' : 'hint'} role="status">
      {fault}
      {parsed.ok && parsed.readings.map((number) => <p key={inWords(number, readings)}>{inWords(number, readings)}</p>)}
    </div>
  );
}

function inWords(number: CaseNumber, readings: CaseNumberCheckProps['readings']): string {
  const form = number.form === 'serial' ? number.yearKind : number.form;
  const parts: Record<string, unknown> = number;
  return readings[form].replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part]));
}
