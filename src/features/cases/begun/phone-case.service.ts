import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Country } from '../../../lib/countries/country.ts';
import { type Choice, courtsIn, onlyCourtsIn, placesIn } from '../../../lib/countries/courts.ts';
import type { Language, LocaleCode } from '../../../lib/locales/locales.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { Answers } from '../../drafts/drafts.ts';
import type { Field, FormValues, Option } from '../../journeys/field.ts';
import type { Progress } from '../../journeys/journey.ts';
import { inOneLayer, type PhoneForm, PhoneForms, type PhoneStep } from '../../journeys/phone-forms.ts';
import { type CaseNumber, caseKeyOf, caseTypes, needsCaseType, writeCaseNumber } from '../case-number.ts';
import { newCaseFields, readNewCase } from '../new-case.ts';
import { nicknameLength, watchRoles } from '../watching/watch.ts';
import { caseDraftKind } from './begun-case.ts';

/**
 * A case as our team writes it for a caller: the draft of a visitor who wants to follow it. What it costs and how its
 * court is read is on the page where its owner agrees, with the box that makes the account.
 */
@Injectable()
export class PhoneCaseService implements PhoneForm, OnModuleInit {
  readonly kind = caseDraftKind;
  readonly open = inOneLayer.open;
  readonly store = inOneLayer.store;

  constructor(private readonly forms: PhoneForms) {}

  onModuleInit(): void {
    this.forms.register(this);
  }

  steps(): PhoneStep[] {
    return [{ name: 'case', title: 'cases.begun.title', fields: fieldsIn }];
  }

  /** The country is that of the call, and news goes where the caller has read a code. */
  begin(country: Country, contact: string): Answers {
    return { country, contact };
  }

  read(_step: PhoneStep, { answers: before, country }: Progress, body: Record<string, unknown>) {
    // A box that is not ticked is not posted.
    const answers: FormValues = { ...before, declared: '', ...newCaseFields(body), country };
    const read = readNewCase(answers, country);
    return { answers, errors: read.ok ? [] : read.errors };
  }

  path(locale: LocaleCode, draft: string): string {
    return routePath(locale, 'account-cases-new-draft', { draft });
  }
}

function fieldsIn(country: Country, answers: FormValues): Field[] {
  const read = readNewCase(answers, country);
  const readings = read.ok ? [] : read.readings;
  return [
    {
      kind: 'select',
      name: 'court',
      label: 'cases.add.court',
      hint: 'cases.add.court_hint',
      options: inEachLanguage((language) => courtsIn(country, language).flatMap(({ courts }) => courts)),
    },
    ...placeField(country),
    { kind: 'line', name: 'number', label: 'cases.add.number', hint: `cases.add.number_hint.${country}` },
    ...(readings.length > 0 ? [readingField(readings)] : []),
    ...(needsCaseType(country) ? [typeField] : []),
    {
      kind: 'choice',
      name: 'role',
      label: 'cases.declare.title',
      options: watchRoles.map((role) => ({ value: role, label: `cases.role.${role}` })),
    },
    {
      kind: 'line',
      name: 'nickname',
      label: 'cases.nickname.label',
      hint: 'cases.nickname.hint',
      max: nicknameLength,
      optional: true,
    },
    { kind: 'tick', name: 'declared', label: 'cases.add.declared', hint: 'help.case.lead' },
  ];
}

function placeField(country: Country): Field[] {
  const options = inEachLanguage((language) => placesIn(country, language));
  // What the box can stay empty for depends on the court, which is looked at with all that was chosen.
  const optional = onlyCourtsIn(country, 'ar').length > 0;
  return options.length > 0 ? [{ kind: 'select', name: 'place', label: 'cases.add.place', optional, options }] : [];
}

const typeField: Field = {
  kind: 'select',
  name: 'type',
  label: 'cases.add.type',
  hint: 'cases.add.type_hint',
  options: caseTypes.map((type) => ({ value: type, label: `cases.type.${type}` })),
};

const readingField = (readings: CaseNumber[]): Field => ({
  kind: 'choice',
  name: 'reading',
  label: 'cases.add.reading',
  options: readings.map((reading) => {
    const written = writeCaseNumber(reading);
    return { value: caseKeyOf(reading), label: { ar: written, fr: written, en: written } };
  }),
});

/** In the order of the first language; the staff reads it in their own. */
function inEachLanguage(listIn: (language: Language) => Choice[]): Option[] {
  const [ar, fr, en] = (['ar', 'fr', 'en'] as const).map((language) => namesIn(listIn(language)));
  return listIn('ar').map(({ id, name }) => ({
    value: id,
    label: { ar: ar?.get(id) ?? name, fr: fr?.get(id) ?? name, en: en?.get(id) ?? name },
  }));
}

const namesIn = (list: Choice[]) => new Map(list.map(({ id, name }) => [id, name]));
