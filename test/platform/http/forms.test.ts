import { IsIn } from 'class-validator';
import { parseForm, says } from '../../../src/platform/http/forms.ts';

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
