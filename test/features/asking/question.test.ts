import { type Asking, fieldsOf, isReachable, readAsking } from '../../../src/features/asking/question.ts';

const whole: Asking = {
  lane: 'standard',
  country: 'MA',
  topic: 'rent',
  title: 'Deposit not returned',
  body: 'My landlord keeps the deposit two months after I gave back the keys.',
  answerLanguage: 'fr',
  readers: 'now',
  contact: 'ann@example.org',
};
const read = (over: Record<string, string> = {}, known: string | null = null) =>
  readAsking({ answers: { ...whole, ...over } as Asking, known });
const keysOf = (over: Record<string, string>, known: string | null = null) =>
  Object.values(read(over, known).errors).flatMap((errors) => errors.map(({ key }) => key));

describe('a question that is being asked', () => {
  it('is read whole, as it may be stored', () => {
    const { gap, question } = read({ title: '  Deposit not returned ' });
    expect(gap).toBe('check');
    expect(question).toMatchObject({ lane: 'standard', title: 'Deposit not returned', contact: 'ann@example.org' });
  });

  it('leads to the first page with a gap, and to none after it', () => {
    for (const [over, page] of [
      [{ lane: 'other' }, 'lane'],
      [{ topic: '' }, 'question'],
      [{ readers: '' }, 'readers'],
    ] as [Record<string, string>, 'lane' | 'question' | 'readers'][]) {
      const asked = read(over);
      expect([asked.gap, asked.question]).toEqual([page, null]);
      expect([isReachable(page, asked), isReachable('check', asked)]).toEqual([true, false]);
    }
  });

  it('says what two fields only say together', () => {
    expect(keysOf({ country: 'ZZ' })).toEqual(['asking.error.other_country']);
    expect(keysOf({ lane: 'free', readers: 'private' })).toEqual(['asking.error.readers']);
    expect(keysOf({ contact: '' })).toEqual(['asking.error.contact_needed']);
    expect(keysOf({ contact: '' }, 'ann@example.org')).toEqual([]);
  });

  it('takes of what was posted the fields of the page, and a box that is not ticked for empty', () => {
    const body = { title: 'A title', body: 'A text', actBy_day: '3', readers: 'now', _v: '2' };
    expect(fieldsOf('question', body)).toEqual({ title: 'A title', body: 'A text', actBy_day: '3', askedBefore: '' });
    expect(fieldsOf('lane', { lane: 'named', expert: 'x' })).toEqual({ lane: 'standard', expert: 'x' });
    expect(fieldsOf('lane', { lane: 'free', expert: 'x' })).toEqual({ lane: 'free', expert: '' });
  });
});
