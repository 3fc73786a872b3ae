import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '../../src/features/accounts/sign-in/passwords.ts';
import { normaliseCode } from '../../src/lib/digits.ts';
import { cleanEmail } from '../../src/lib/mailboxes.ts';
import { normalForm } from '../../src/lib/normal-form.ts';
import { cleanMultilineText, cleanText, fold, slugify } from '../../src/lib/text.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { processorTime } from '../support/processor-time.ts';

// Marks that Unicode puts in another order than they stand in here, one upon the other.
const above = '\u0301\u0323\u0334';
const crowded = (text: string) => `a${text.repeat(50_000 / text.length)}`;

describe('the marks of one letter', () => {
  it.each([
    ['Latin', above],
    ['Arabic', '\u064e\u0651'],
    ['half as wide', '\uff9e\u0301'],
    ['with what cannot be seen between them', `${above.repeat(10)}\u200b`],
  ])('are put in order at once, however many there are: %s', async (_, marks) => {
    const text = crowded(marks);
    const taken = await processorTime(async () => {
      for (const read of [cleanText, cleanMultilineText, fold, normaliseCode, cleanEmail]) read(text);
      slugify(text, 'x');
      await hashPassword(text);
    });
    expect(taken).toBeLessThan(1_000);
  });

  it('stay where they are as many as a letter has', () => {
    const letter = `ب${'\u0651\u064e'.repeat(15)}`;
    expect(normalForm(letter, 'NFC')).toBe(letter.normalize('NFC'));
    expect(normalForm(`${letter}\u064e م${above}`, 'NFC')).toBe(`${letter} م${above}`.normalize('NFC'));
  });

  it('are never put in order otherwise', () => {
    const own = ['src/lib/normal-form.ts', 'src/platform/sms/sms-text.ts'];
    const others = globSync(['src/**/*.ts', 'views/**/*.tsx'], { cwd: projectRoot })
      .filter((file) => !own.includes(file))
      .filter((file) => /\.normalize\('NF/.test(readFileSync(join(projectRoot, file), 'utf8')));
    expect(others).toEqual([]);
  });
});
