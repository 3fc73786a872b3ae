import type { Field } from '../../../src/features/journeys/field.ts';
import { cleanAnswers, readFields } from '../../../src/features/journeys/read.ts';
import { locales } from '../../../src/lib/locales/locales.ts';

it('keeps of a name or a number no more than any has, and of words what somebody can shorten', () => {
  const label = { ar: '', fr: '', en: '' };
  const fields: Field[] = [
    { kind: 'name', name: 'name', script: 'arabic', country: 'MA', label },
    { kind: 'line', name: 'street', label },
    { kind: 'lines', name: 'clauses', max: 3_000, label },
  ];
  const long = 'ﷺ'.repeat(20_000);
  const { name, street, clauses } = cleanAnswers(fields, { name: long, street: long, clauses: long });
  expect([name?.length, street?.length, clauses?.length]).toEqual([300, 1_000, 10_000]);
});

it('takes names as telephones write them, and keeps them as on the card', () => {
  const label = { ar: '', fr: '', en: '' };
  const fields: Field[] = [
    { kind: 'name', name: 'arabic', script: 'arabic', country: 'MA', label },
    { kind: 'name', name: 'latin', script: 'latin', country: 'MA', label },
  ];
  const read = (arabic: string, latin: string) => readFields(fields, { arabic, latin }, locales['fr-ma']);
  expect(read('مـحـمـد العـلـوي', 'Moulay M‘Hamed')).toEqual({
    answers: { arabic: 'محمد العلوي', latin: 'Moulay M’Hamed' },
    errors: [],
  });
  expect(read('ـــ', 'محمد').errors.map(({ field }) => field)).toEqual(['arabic', 'latin']);
});
