import { IsIn } from 'class-validator';
import { parseForm, says, versionIn } from '../../../src/platform/http/forms.ts';

class Sorted {
  @IsIn(['a', 'b'])
  order = '';

  @IsIn(['x', 'y'], says('api.error.one_of', { values: 'x, y' }))
  place = '';
}

describe('a posted form', () => {
  it('says what is wrong with a field in words of the site, also where a rule has none of its own', () => {
    const form = parseForm(Sorted, { order: 'c', place: 'z' });
    expect(form.ok ? [] : form.errors).toEqual([
      { field: 'order', key: 'forms.error.other', values: {} },
      { field: 'place', key: 'api.error.one_of', values: { values: 'x, y' } },
    ]);
  });
});

it('takes for the version of a record nothing that its column cannot hold', () => {
  expect(['1', '7', '2147483646'].map(versionIn)).toEqual([1, 7, 2_147_483_646]);
  const others = [
    '',
    'x',
    '1.5',
    '-1',
    'NaN',
    'Infinity',
    '2147483647',
    '99999999999999999999',
    ['2', 'x'],
    { 1: 2 },
    null,
  ];
  expect(others.map(versionIn)).toEqual(others.map(() => 0));
});
