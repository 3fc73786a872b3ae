import type { Field } from '../../../src/features/figures/fields.ts';
import type { WorkedOut } from '../../../src/features/figures/figure-page.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Checkbox, Choices } from '../../ui/components/choices.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select } from '../../ui/components/field.tsx';
import { useShell } from '../../ui/shell.tsx';

type FieldsProps = Pick<WorkedOut, 'fields' | 'typed' | 'errors'> & { country: Country | null };

/** The questions of a figure, with what was answered. */
export function FigureFields({ fields, typed, errors }: FieldsProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  const ask = (field: Field) => <Question key={field.name} field={field} typed={typed} error={errorAt(field.name)} />;
  const rare = fields.filter(({ isRare }) => isRare);
  return (
    <>
      <div className="grid halves">{fields.filter(({ isRare }) => !isRare).map(ask)}</div>
      {rare.length > 0 && (
        <details open={rare.some(({ name }) => typed[name] || errorAt(name))}>
          <summary>{t('figures.form.rare')}</summary>
          <div className="grid halves">{rare.map(ask)}</div>
        </details>
      )}
    </>
  );
}

const mostRadios = 4;

function Question({ field, typed, error }: { field: Field; typed: Record<string, string>; error?: string }) {
  const { t } = useShell();
  const { name, optional } = field;
  const shared = { name, label: t(field.label), hint: field.hint && t(field.hint), error, optional };
  if (field.kind === 'date') return <DateField {...shared} typed={typed} />;
  if (field.kind === 'choice') {
    const options = field.options.map(({ value, label }) => ({ value, label: t(label) }));
    if (options.length > mostRadios || optional) return <Select {...shared} value={typed[name]} options={options} />;
    return <Choices {...shared} value={typed[name]} options={options} />;
  }
  // Of whom there is one or none: a box to tick asks that, where an empty line asks for a name.
  if (field.kind === 'count' && field.max === 1) {
    return <Checkbox {...shared} value="1" checked={typed[name] === '1'} />;
  }
  return (
    <CodeField
      {...shared}
      value={typed[name]}
      inputMode={field.kind === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
    />
  );
}
