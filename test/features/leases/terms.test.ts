import { termsStep } from '../../../src/features/leases/terms-step.ts';
import type { Country } from '../../../src/lib/countries/country.ts';

describe('the ways to pay rent', () => {
  const waysIn = (country: Country, method = '') => {
    const field = termsStep.fields(country, { method }).find(({ name }) => name === 'method');
    return field && 'options' in field ? field.options.map(({ value }) => value) : [];
  };

  it('name the site of an authority where one takes rent, and where it was chosen before', () => {
    const usual = ['transfer', 'cash', 'cheque'];
    expect(waysIn('SA')).toEqual([...usual, 'platform']);
    expect(waysIn('AE')).toEqual([...usual, 'platform']);
    expect(waysIn('MA')).toEqual(usual);
    expect(waysIn('EG')).toEqual(usual);
    expect(waysIn('MA', 'platform')).toEqual([...usual, 'platform']);
  });
});
