import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrationsFolder } from '../../../src/platform/database/database.ts';

// Old pods run on while new ones start: what they read and write must stay. What nobody uses any more may go in a later
// version, in a migration that begins with this line and says since which.
const contraction = /^-- contract: \S/;

const breaking = [
  /\bDROP (?:TABLE|COLUMN|TYPE)\b/,
  /\bRENAME (?:TO|COLUMN)\b/,
  /\bSET NOT NULL\b/,
  /\bSET DATA TYPE\b/,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/,
];

/** Another takes its name. */
const isReplaced = (sql: string, statement: string): boolean => {
  const [, kind, name] = /\bALTER (TABLE|INDEX) ("\w+") RENAME TO\b/.exec(statement) ?? [];
  return name !== undefined && sql.includes(`CREATE ${kind} ${name} `);
};

const breaksIn = (sql: string): string[] =>
  contraction.test(sql)
    ? []
    : sql.split(';').filter((statement) => breaking.some((one) => one.test(statement)) && !isReplaced(sql, statement));

describe('migrations', () => {
  it.each([
    'ALTER TABLE "modes" DROP COLUMN "note";',
    'ALTER TABLE "modes" RENAME COLUMN "note" TO "words";',
    'ALTER TABLE "modes" RENAME TO "kinds"; CREATE TABLE "modes_before" (id uuid);',
    'ALTER TABLE "modes" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "modes" ADD COLUMN "words" text NOT NULL;',
    'DROP TABLE "modes";',
  ])('that old pods could not live with are known: %s', (sql) => {
    expect(breaksIn(sql)).toHaveLength(1);
    expect(breaksIn(`-- contract: unused since 1.4\n${sql}`)).toEqual([]);
  });

  it('only add to what is there', () => {
    expect(
      breaksIn('ALTER TABLE "modes" ADD COLUMN "words" jsonb; ALTER TABLE "a" ADD COLUMN "b" int DEFAULT 0 NOT NULL;'),
    ).toEqual([]);
    const files = globSync(join(migrationsFolder, '*.sql')).sort();
    expect(files.length).toBeGreaterThan(0);
    const broken = files.flatMap((file) =>
      breaksIn(readFileSync(file, 'utf8')).map((one) => `${basename(file)}: ${one}`),
    );
    expect(broken).toEqual([]);
  });
});
