import type { Field } from '../../../src/features/journeys/field.ts';
import { cleanAnswers } from '../../../src/features/journeys/read.ts';

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
