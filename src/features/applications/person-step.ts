import type { Country } from '../../lib/countries/country.ts';
import { formatsFor } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import type { Step } from '../journeys/journey.ts';
import { dayIn } from '../journeys/read.ts';
import { type Condition, conditionsFor } from '../procedures/procedure.ts';
import type { CertificateName } from './application.ts';
import { addressFields, contactFields, identityFields, options } from './fields.ts';
import { isPrepared } from './guide.ts';
import { chosenDocument, chosenSituation } from './request-step.ts';

/** Who the paper is about, and how we reach who asks for it. */
export const personStep = (procedure: CertificateName): Step => ({
  name: 'person',
  title: 'applications.person.title',
  lead: (country) => `applications.person.lead.${country}`,
  isAsked: (_country, answers) => isPrepared(answers),
  fields: (country, answers) => [
    ...conditionsOf(procedure, country, answers).map(conditionField),
    {
      kind: 'choice',
      name: 'forWhom',
      label: 'applications.for_whom.label',
      term: 'applications.for_whom.term',
      options: options(['self', 'other'], (who) => `applications.for_whom.${who}`),
    },
    // The host reads it in the statement that names both.
    ...identityFields(country, '', answers.situation === 'hosted' ? 'applications.identity.hosted' : undefined),
    { kind: 'date', name: 'birth', label: 'journeys.field.birth', when: 'past' },
    { kind: 'line', name: 'birthPlace', label: 'journeys.field.birth_place' },
    ...(procedure === 'housing-certificate' ? homeFields(country, answers) : originFields(country)),
    {
      kind: 'line',
      name: 'addressee',
      label: 'applications.addressee.label',
      hint: 'applications.addressee.hint',
      // The Egyptian record names one addressee: another one needs another record.
      optional: country !== 'EG',
    },
    ...contactFields(country, answers),
    {
      kind: 'lines',
      name: 'note',
      label: 'applications.note.label',
      term: 'applications.note.term',
      hint: 'applications.note.hint',
      max: 1_000,
      optional: true,
      isRare: true,
    },
  ],
  barrier: (country, answers) =>
    conditionsOf(procedure, country, answers).find((condition) => answers[nameOf(condition)] === 'no') ?? null,
  check: (country, answers, locale) =>
    procedure === 'housing-certificate'
      ? [...tooSoon(procedure, country, answers, locale), ...sameContact(answers)]
      : [],
});

/** What has to be so before this person may ask for it. */
const conditionsOf = (procedure: CertificateName, country: Country, answers: FormValues): Condition[] =>
  conditionsFor(chosenDocument(procedure, country, answers), chosenSituation(answers));

const nameOf = ({ id }: Condition): string => `may_${id}`;

const conditionField = (condition: Condition): Field => ({
  kind: 'choice',
  name: nameOf(condition),
  label: condition.question,
  options: options(['yes', 'no'], (answer) => `journeys.${answer}`),
});

/** Who has not lived there long enough for their situation is told from which day on they may ask, before they pay. */
function tooSoon(procedure: CertificateName, country: Country, answers: FormValues, locale: Locale): FieldError[] {
  const since = dayIn(answers, 'since');
  const { livedThere = [] } = chosenDocument(procedure, country, answers);
  const rule = livedThere.find(({ situation }) => situation === answers.situation);
  if (!since || !rule) return [];
  const months = rule.moreThanMonths;
  // More than three months have passed on the day after the three are full.
  const from = since.add({ months }).add({ days: 1 });
  if (Temporal.PlainDate.compare(from, Temporal.Now.plainDateISO()) <= 0) return [];
  const date = formatsFor(locale).date(from);
  return [{ field: 'since', key: 'applications.error.too_soon', values: { months, date } }];
}

/** Nobody speaks for their own host. */
const sameContact = ({ situation, email, hostContact }: FormValues): FieldError[] =>
  situation === 'hosted' && hostContact && hostContact === email
    ? [{ field: 'hostContact', key: 'applications.error.same_contact', values: {} }]
    : [];

const originFields = (country: Country): Field[] => [
  ...addressFields(country),
  { kind: 'line', name: 'father', label: 'journeys.field.father', optional: true, isRare: true },
  { kind: 'line', name: 'mother', label: 'journeys.field.mother', optional: true, isRare: true },
];

function homeFields(country: Country, { situation }: FormValues): Field[] {
  const home: Field[] = [
    ...addressFields(country),
    { kind: 'date', name: 'since', label: 'applications.since.label', when: 'past' },
  ];
  if (situation !== 'hosted') return home;
  return [
    ...home,
    { kind: 'line', name: 'hostName', label: 'applications.host_name.label', hint: 'applications.host_name.hint' },
    { kind: 'identity', name: 'hostIdentity', label: 'applications.host_identity.label', country },
    {
      kind: 'contact',
      name: 'hostContact',
      label: 'applications.host_contact.label',
      hint: 'applications.host_contact.hint',
      country,
      optional: true,
    },
    {
      kind: 'select',
      name: 'hostLanguage',
      label: 'applications.host_language.label',
      options: options(['ar', 'fr', 'en'], (language) => `applications.language.${language}`),
      optional: true,
    },
  ];
}
