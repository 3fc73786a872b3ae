import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import { type Field, type FormValues, identityTypes } from '../../../src/features/journeys/field.ts';
import { identityName, identityNumber } from '../../../src/features/journeys/show.ts';
import { currencyIn } from '../../../src/features/procedures/procedure.ts';
import { type Currency, type Money, money, toTyped } from '../../../src/lib/money.ts';
import { capitalised } from '../../../src/lib/text.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Checkbox, Choices } from '../../ui/components/choices.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { CodeField, Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';

export type FieldViewProps = { field: Field; answers: FormValues; error?: string };

/** What the fields are called, for the summary of what is wrong with them. */
export function useLabels(fields: Field[]): Record<string, string> {
  const { t, locale } = useShell();
  const words = (said: Words) => say(said, t, locale);
  // Of a paper it is the number that is read; which paper it is, is chosen already.
  const labelOf = ({ kind, label }: Field) =>
    kind === 'identity' ? t('journeys.field.identity_number_of') : words(label);
  const isTwice = (field: Field) => fields.filter((one) => labelOf(one) === labelOf(field)).length > 1;
  return Object.fromEntries(
    fields.map((field) => {
      const label = labelOf(field);
      const within = isTwice(field) && field.group ? words(field.group) : null;
      return [field.name, within ? t('common.errors.at', { label: within, fault: label }) : label];
    }),
  );
}

/** One question of a long form, by its kind. */
export function FieldView({ field, answers, error }: FieldViewProps) {
  const { t, locale } = useShell();
  const names = useNames();
  const own = {
    name: field.name,
    label: say(field.label, t, locale),
    hint: field.hint && say(field.hint, t, locale),
    optional: field.optional,
    error,
  };
  const value = answers[field.name] ?? '';
  switch (field.kind) {
    case 'line':
      return <TextField {...own} value={value} autoComplete={field.autoComplete} />;
    case 'name': {
      const isArabic = field.script === 'arabic';
      return (
        <TextField
          {...own}
          either={field.or !== undefined}
          value={value}
          lang={isArabic ? 'ar' : 'fr'}
          dir={isArabic ? 'rtl' : 'ltr'}
        />
      );
    }
    case 'lines':
      return <TextArea {...own} value={value} max={field.max} />;
    case 'choice':
    case 'select':
      return <ChoiceView {...{ field, own, value }} />;
    case 'tick':
      return <Checkbox {...own} checked={Boolean(value)} />;
    case 'identity':
      return <IdentityView {...{ field, answers, error }} />;
    case 'date':
      return <DateField {...own} typed={answers} />;
    case 'contact':
      return <CodeField {...own} value={value} autoComplete="email" maxLength={contactLength} />;
    case 'phone':
      return <CodeField {...own} value={value} inputMode="tel" autoComplete="tel" maxLength={30} />;
    case 'money':
      return (
        <CodeField
          {...own}
          label={`${own.label} (${names.currency(currencyIn(field.country))})`}
          value={amountIn(value, currencyIn(field.country), locale.tag)}
          inputMode="decimal"
        />
      );
    case 'number':
      return <CodeField {...own} value={value} inputMode="numeric" maxLength={8} />;
    case 'code':
      return <CodeField {...own} value={value} maxLength={40} />;
  }
}

/** What was read stands in the box as the language writes it; anything else as it was typed. */
const amountIn = (value: string, currency: Currency, tag: string): string =>
  /^\d{1,12}\.\d{2}$/.test(value) ? toTyped(money(Number(value.replace('.', '')), currency), tag) : value;

type Own = { name: string; label: string; hint?: string; optional?: boolean; error?: string };

function ChoiceView({
  field,
  own,
  value,
}: {
  field: Extract<Field, { kind: 'choice' | 'select' }>;
  own: Own;
  value: string;
}) {
  const { t, locale, format } = useShell();
  const priced = (label: string, price?: Money | null) =>
    price === undefined ? label : `${label} – ${price ? format.money(price) : t('procedures.our_price_free')}`;
  const options = field.options.map((option) => ({
    value: option.value,
    label: priced(capitalised(say(option.label, t, locale), locale.tag), option.price),
    hint: option.hint && say(option.hint, t, locale),
  }));
  if (field.kind === 'select') return <Select {...own} value={value} options={options} />;
  return <Choices {...own} value={value} options={options} />;
}

/** Which paper, then its number: the shape that is checked depends on it. */
function IdentityView({
  field,
  answers,
  error,
}: Omit<FieldViewProps, 'field'> & { field: Extract<Field, { kind: 'identity' }> }) {
  const { t, locale } = useShell();
  const { name, country } = field;
  return (
    <div className="stack">
      <Choices
        name={`${name}_type`}
        label={say(field.label, t, locale)}
        value={answers[`${name}_type`] ?? 'national'}
        options={identityTypes.map((type) => ({ value: type, label: identityName(country, type, t) }))}
      />
      <CodeField
        name={name}
        label={t('journeys.field.identity_number')}
        hint={say(field.hint ?? 'journeys.field.identity_hint', t, locale)}
        value={identityNumber(field, answers)}
        error={error}
        autoComplete="off"
        maxLength={30}
      />
    </div>
  );
}
