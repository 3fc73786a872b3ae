import { type Country, factsOf } from '../../lib/countries/country.ts';
import { regionsIn } from '../../lib/countries/region.ts';
import type { Words } from '../../platform/i18n/words.ts';
import type { Field, FormValues, Option } from '../journeys/field.ts';

export const options = <Value extends string, Label extends Option['label']>(
  values: readonly Value[],
  label: (value: Value) => Label,
): Option[] => values.map((value) => ({ value, label: label(value) }));

/**
 * Who somebody is, as on the identity card, which may have one script alone: the card of Egypt has no Latin letters, a
 * passport often no Arabic ones. `of` begins the names of the fields.
 */
export const identityFields = (country: Country, of = '', hint?: Words): Field[] => [
  {
    kind: 'name',
    script: 'arabic',
    name: `${of}nameAr`,
    or: `${of}nameLatin`,
    label: 'journeys.field.name_ar',
    hint: `journeys.field.name_hint.${country}`,
    country,
  },
  {
    kind: 'name',
    script: 'latin',
    name: `${of}nameLatin`,
    or: `${of}nameAr`,
    label: 'journeys.field.name_latin',
    hint: 'journeys.field.name_one',
    country,
  },
  {
    kind: 'identity',
    name: `${of}identity`,
    label: 'journeys.field.identity',
    term: 'journeys.field.identity_term',
    hint,
    country,
  },
];

/** The name in the script of a language, or else as the card has it. */
export function nameFor(answers: FormValues, language: string, of = ''): string {
  const [arabic = '', latin = ''] = [answers[`${of}nameAr`], answers[`${of}nameLatin`]];
  return language === 'ar' ? arabic || latin : latin || arabic;
}

/** Where somebody lives, in the parts that the country writes an address in. */
export const addressFields = (country: Country): Field[] => [
  {
    kind: 'select',
    name: 'region',
    label: `journeys.field.region.${country}`,
    options: regionsIn(country).map(({ code, name }) => ({ value: code, label: name })),
  },
  { kind: 'line', name: 'city', label: 'journeys.field.city', autoComplete: 'address-level2' },
  {
    kind: 'line',
    name: 'address',
    label: 'journeys.field.address',
    hint: 'journeys.field.address_hint',
    max: 200,
    autoComplete: 'address-line1',
  },
  ...postalFields(country),
];

function postalFields(country: Country): Field[] {
  const common = { kind: 'code', optional: true, isRare: true } as const;
  const { postalCode, buildingCode } = factsOf(country).address;
  if (!postalCode) return [];
  const postal: Field = {
    ...common,
    name: 'postal',
    label: 'journeys.field.postal',
    shape: postalCode,
    fault: 'journeys.error.postal',
  };
  if (!buildingCode) return [postal];
  return [
    {
      ...common,
      name: 'shortAddress',
      label: 'journeys.field.short_address',
      hint: 'journeys.field.short_address_hint',
      shape: buildingCode,
      fault: 'journeys.error.short_address',
    },
    postal,
  ];
}

/**
 * How who asks is reached. The answer is named after what was taken alone at first: forms on their way, and programs,
 * know it by that. A number beside it is shown where an earlier version of the form asked for one.
 */
export const contactFields = (country: Country, { phone }: FormValues): Field[] => [
  {
    kind: 'contact',
    name: 'email',
    label: 'journeys.field.contact',
    hint: 'journeys.field.contact_hint',
    country,
  },
  ...secondPhone(country, phone),
];

export const secondPhone = (country: Country, phone: string | undefined): Field[] =>
  phone ? [{ kind: 'phone', name: 'phone', label: 'journeys.field.phone', country, optional: true }] : [];
