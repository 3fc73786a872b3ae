import type { Shell } from '../../../views/ui/shell.tsx';
import { type Country } from '../../lib/countries/country.ts';
import { asGiven } from '../../lib/formats.ts';
import { formatNationalId } from '../../lib/identifiers.ts';
import { money } from '../../lib/money.ts';
import { formatPhone } from '../../lib/phones.ts';
import { say } from '../../platform/i18n/words.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import { currencyIn } from '../procedures/procedure.ts';
import { type Field, type FieldOf, type FormValues, type IdentityType } from './field.ts';
import { dayIn } from './read.ts';

type Reader = Pick<Shell, 't' | 'format' | 'locale'>;

/** How an answer reads: on the page of the answers, at the desk, on paper. Empty where nothing was answered. */
export function showAnswer(field: Field, answers: FormValues, { t, format, locale }: Reader): string {
  const value = answers[field.name] ?? '';
  switch (field.kind) {
    case 'choice':
    case 'select': {
      const option = field.options.find((one) => one.value === value);
      return option ? say(option.label, t, locale) : '';
    }
    case 'tick':
      return value ? t('journeys.yes') : '';
    case 'date':
      return showDay(field.name, answers, format);
    case 'phone':
      return value && formatPhone(value, locale.country);
    case 'contact':
      return shownContact(value, locale.country);
    case 'money':
      return value && format.money(money(Math.round(Number(value) * 100), currencyIn(field.country)));
    case 'number':
      return value && format.number(Number(value));
    case 'identity':
      return value && showIdentity(field, answers, t);
    case 'line':
    case 'lines':
      return withLatinWhole(value);
    default:
      return value;
  }
}

/** Numbers and addresses stand from left to right, also within an Arabic line. */
const shownContact = (value: string, country: Country | null): string =>
  value && `\u2066${kindOf(value) === 'phone' ? formatPhone(value, country) : value}\u2069`;

/** The same within a sentence of a paper: an identity card is held by somebody. */
export const printedAnswer = (field: Field, answers: FormValues, reader: Reader): string =>
  field.kind === 'identity' && answers[field.name]
    ? showHolder(field, answers, reader.t)
    : showAnswer(field, answers, reader);

/** Between brackets in an Arabic answer, as a company in «النور (Al Nour S.A.)», a last stop is the Latin name's. */
const withLatinWhole = (value: string): string =>
  /\p{Script=Arabic}/u.test(value)
    ? value.replace(
        /\((?=[^()]*\p{Script=Latin})([^()\u2066-\u2069\p{Script=Arabic}]+)\)/gu,
        (_, name) => `(\u2066${name}\u2069)`,
      )
    : value;

function showDay(name: string, answers: FormValues, format: Reader['format']): string {
  const day = dayIn(answers, name);
  return day ? asGiven(day, answers[`${name}_calendar`], format) : '';
}

/** Which paper, and its number from left to right: the groups of one would stand the wrong way round in Arabic. */
const showIdentity = (field: FieldOf<'identity'>, answers: FormValues, t: Shell['t']): string => {
  const saudi = saudiCard(field, answers);
  const name = saudi ? t(`journeys.identity.${saudi}.SA`) : identityName(field.country, typeOf(field, answers), t);
  return `${name} ${numberInText(field, answers)}`;
};

function showHolder(field: FieldOf<'identity'>, answers: FormValues, t: Shell['t']): string {
  const number = numberInText(field, answers);
  const type = typeOf(field, answers);
  if (type !== 'national') return t(`journeys.identity.holder.${type}`, { number });
  const { country } = field;
  return country === 'SA'
    ? t(`journeys.identity.holder.${saudiCard(field, answers) ?? 'citizen'}.SA`, { number })
    : t(`journeys.identity.holder.national.${country}`, { number });
}

/** A Saudi number begins with 1 on the card of a citizen, with 2 on that of a resident. */
function saudiCard(field: FieldOf<'identity'>, answers: FormValues): 'citizen' | 'resident' | null {
  if (field.country !== 'SA' || typeOf(field, answers) !== 'national') return null;
  return ({ '1': 'citizen', '2': 'resident' } as const)[(answers[field.name] ?? '').slice(0, 1)] ?? null;
}

const typeOf = ({ name }: FieldOf<'identity'>, answers: FormValues) => answers[`${name}_type`] as IdentityType;

const numberInText = (field: FieldOf<'identity'>, answers: FormValues): string =>
  `\u2066${identityNumber(field, answers)}\u2069`;

/** As it stands on the paper, and again in its box. */
export const identityNumber = ({ name, country }: FieldOf<'identity'>, answers: FormValues): string => {
  const value = answers[name] ?? '';
  return answers[`${name}_type`] === 'national' ? formatNationalId(value, country) : value;
};

export const identityName = (country: Country, type: IdentityType, t: Shell['t']): string =>
  type === 'national' ? t(`journeys.identity.national.${country}`) : t(`journeys.identity.${type}`);
