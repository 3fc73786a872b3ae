import { caseNumberLength } from '../../../src/features/cases/case-number.ts';
import { yearsOf } from '../../../src/features/cases/case-number-parser.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { CodeField } from '../../ui/components/field.tsx';
import type { FieldProps } from '../../ui/components/field-notes.tsx';
import { Widget } from '../../ui/components/widget.tsx';
import { useShell } from '../../ui/shell.tsx';
import CaseNumberCheck from './widgets/case-number-check.tsx';

/** A box for a court's number in the forms of one country, read back in words while it is typed. */
export function CaseNumberField({ country, value, ...props }: FieldProps & { country: Country; value?: string }) {
  const { t, now } = useShell();
  const [year, serial, code, chamber, section] = ['{year}', '{serial}', '{code}', '{chamber}', '{section}'];
  return (
    <div className="stack">
      <CodeField {...props} value={value} maxLength={caseNumberLength} autoComplete="off" />
      <Widget
        name="case-number-check"
        view={CaseNumberCheck}
        props={{
          field: props.id ?? props.name,
          country,
          years: yearsOf(now.toZonedDateTimeISO('UTC').toPlainDate()),
          readings: {
            file: t('cases.reading.file', { serial, year, code }),
            cassation: t('cases.reading.cassation', { serial, year, chamber, section }),
            run: t('cases.reading.run', { serial, year }),
            gregorian: t('cases.reading.gregorian', { serial, year }),
            hijri: t('cases.reading.hijri', { serial, year }),
            judicial: t('cases.reading.judicial', { serial, year }),
          },
          errors: {
            future_year: t('cases.number.error.future_year'),
            hijri_year: t('cases.number.error.hijri_year'),
            identity_number: t('cases.number.error.identity_number'),
            no_code: t('cases.number.error.no_code'),
            no_number: t('cases.number.error.no_number'),
            no_year: t('cases.number.error.no_year'),
            parts: t('cases.number.error.parts'),
            short_year: t('cases.number.error.short_year'),
            too_long: t('cases.number.error.too_long'),
          },
        }}
      />
    </div>
  );
}
