import type { Country } from '../../lib/countries/country.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Field, FormValues, Option } from '../journeys/field.ts';
import type { Step } from '../journeys/journey.ts';
import {
  documentIn,
  type ProcedureDocument,
  procedureNamed,
  type ServiceMode,
  type Situation,
  situationsFor,
  type Variant,
  variantIn,
} from '../procedures/procedure.ts';
import type { CertificateName } from './application.ts';
import { options } from './fields.ts';

const receivers = ['employer', 'authority', 'school', 'embassy', 'other'] as const;

/** Which paper, for whom and how much of the work: what everything after depends on. A guide asks for nothing else. */
export const requestStep = (procedure: CertificateName): Step => ({
  name: 'request',
  title: 'applications.request.title',
  lead: () => 'applications.request.lead',
  fields: (country) => fieldsFor(procedure, country),
  check: (country, answers) => modeFault(procedure, country, answers),
});

function fieldsFor(procedure: CertificateName, country: Country): Field[] {
  const variant = variantOf(procedure, country);
  return [
    ...documentField(variant),
    ...situationField(variant),
    {
      kind: 'choice',
      name: 'receiver',
      label: 'applications.receiver.label',
      term: 'applications.receiver.term',
      options: options(receivers, (receiver) => `applications.receiver.${receiver}`),
    },
    {
      kind: 'choice',
      name: 'mode',
      label: 'procedures.mode.title',
      options: modesOf(variant).map((mode) => ({
        value: mode,
        label: `procedures.mode.${mode}`,
        hint: mode === 'guide' ? 'applications.mode.guide_body' : `procedures.mode.${mode}_body`,
        price: variant.ourPrices.find((price) => price.mode === mode) ?? null,
      })),
    },
    {
      kind: 'choice',
      name: 'abroad',
      label: 'applications.abroad.label',
      term: 'applications.abroad.term',
      options: options(['no', 'yes'], (answer) => `applications.abroad.${answer}`),
      optional: true,
      isRare: true,
    },
    {
      kind: 'choice',
      name: 'language',
      label: 'applications.language.label',
      options: options(['ar', 'fr', 'en'], (language) => `applications.language.${language}`),
      optional: true,
      isRare: true,
    },
  ];
}

function documentField({ documents }: Variant): Field[] {
  if (documents.length < 2) return [];
  return [
    {
      kind: 'choice',
      name: 'document',
      label: 'procedures.choose_document.title',
      hint: 'procedures.choose_document.hint',
      options: documents.map(({ id, name, whenToChoose }) => ({ value: id, label: name, hint: whenToChoose })),
    },
  ];
}

/** Of all the documents: which of them is meant is asked on the same page. */
function situationField({ documents }: Variant): Field[] {
  const situations = [...new Set(documents.flatMap(situationsFor))];
  if (situations.length === 0) return [];
  const choices: Option[] = options(situations, (situation) => `procedures.situation.${situation}`);
  return [
    {
      kind: 'choice',
      name: 'situation',
      label: 'applications.situation.label',
      term: 'applications.situation.term',
      options: [...choices, { value: 'none', label: 'applications.situation.none' }],
    },
  ];
}

const modesOf = ({ documents }: Variant): ServiceMode[] => [...new Set(documents.flatMap(({ modes }) => modes))];

function modeFault(procedure: CertificateName, country: Country, answers: FormValues): FieldError[] {
  const document = chosenDocument(procedure, country, answers);
  if (document.modes.includes(answers.mode as ServiceMode)) return [];
  return [{ field: 'mode', key: 'applications.error.mode', values: {} }];
}

export function variantOf(procedure: CertificateName, country: Country): Variant {
  const variant = variantIn(procedureNamed(procedure), country);
  if (!variant) throw new Error(`No ${procedure} in ${country}`);
  return variant;
}

/** The document that the answers are about; the only one where there is one. */
export function chosenDocument(procedure: CertificateName, country: Country, answers: FormValues): ProcedureDocument {
  const document = documentIn(variantOf(procedure, country), answers.document);
  if (!document) throw new Error(`No document of ${procedure} in ${country}`);
  return document;
}

export const chosenSituation = ({ situation }: FormValues): Situation[] =>
  !situation || situation === 'none' ? [] : [situation as Situation];
