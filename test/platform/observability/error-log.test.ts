import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { errorForLog, kindForLog } from '../../../src/platform/observability/error-log.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';

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

  it('of a server of others says nothing in its words, but what is wrong with its certificate', () => {
    const fault = (message: string) => kindForLog(Object.assign(new Error(message), { code: 'ESOCKET' }));
    expect(JSON.stringify(fault(`No such mailbox ${typed}`))).not.toContain('zineb');
    expect(fault(`No such mailbox ${typed}`)).not.toHaveProperty('reason');
    expect(fault('certificate has expired')).toMatchObject({ code: 'ESOCKET', reason: 'certificate has expired' });
    const other =
      "Hostname/IP does not match certificate's altnames: Host: zineb.example. is not in the cert's altnames";
    expect(fault(other).reason).toBe("Hostname/IP does not match certificate's altnames");
  });

  it('names the place in the source where the site runs from what the build put together', () => {
    const call = 'enableCompileCache(';
    const folder = join(projectRoot, 'dist/server');
    const files = readdirSync(folder).filter((name) => /^start-\w+\.js$/.test(name));
    const built = join(folder, files[0] ?? '');
    const lines = readFileSync(built, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(call));
    const column = lines[line]?.indexOf(call) ?? 0;
    const error = new Error('x');
    const frame = `at start (${pathToFileURL(built)}:${line + 1}:${column + 1})`;
    error.stack = `Error: x\n    ${frame}\n    at file:///nowhere.js:1:1`;
    const source = readFileSync(join(projectRoot, 'src/app/start.ts'), 'utf8').split('\n');
    const place = source.findIndex((text) => text.includes(call)) + 1;
    const [mapped, unknown] = String(errorForLog(error).stack).split('\n');
    expect(mapped).toContain(`at start (src/app/start.ts:${place}:`);
    expect(unknown).toBe('    at file:///nowhere.js:1:1');
  });
});
