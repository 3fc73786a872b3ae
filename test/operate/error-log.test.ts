import { DrizzleQueryError } from 'drizzle-orm';
import { errorForLog } from '../../src/error-log.ts';

describe('an error in the log', () => {
  const typed = 'zineb@example.org';
  const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${typed}"`), {
    code: '22P02',
    detail: `Key (value)=(${typed}) already exists.`,
    where: `unnamed portal parameter $1 = '${typed}'`,
  });
  const told = errorForLog(new DrizzleQueryError('insert into "x" values ($1)', [typed], refused));

  it('says which query failed, where, and why in kind', () => {
    expect(told.message).toContain('insert into "x" values ($1)');
    expect(told.stack).toMatch(/^\s+at .*error-log\.test/);
    expect(told.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid' });
  });

  it('repeats no value of the query', () => {
    expect(JSON.stringify(told)).not.toContain('zineb');
  });

  it('is told too when it is none, and when errors cause one another in a circle', () => {
    expect(errorForLog('zineb')).toEqual({ type: 'string', message: '' });
    const one = new Error('one');
    one.cause = one;
    expect(errorForLog(one).type).toBe('Error');
  });
});
