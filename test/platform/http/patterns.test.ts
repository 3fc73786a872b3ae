import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../../src/platform/project-root.ts';

// What a pattern takes for a text of twice the length is twice as much, not four times: everybody waits meanwhile. Those
// that are named here are asked of nothing that is long.
const short: Record<string, string> = {
  'src/features/documents/settings.ts': 'settings',
  'src/features/payments/settings.ts': 'settings',
  'src/features/figures/figures.controller.ts': 'words of ours',
  'src/features/cases/case-number-tokens.ts': 'numbers of cases, cut at a hundred letters',
  'src/features/consultations/search/passages.ts': 'passages, cut before',
  'src/lib/countries/courts.ts': 'names of courts of ours',
  'src/lib/signed-document.ts': 'digests of ours',
  'src/platform/http/limits.ts': 'the address of a line',
  'src/platform/i18n/message-writer.ts': 'words of ours',
  'src/platform/observability/source-places.ts': 'places of ours',
  'views/browser/page-sync.ts': 'a page of ours',
  'views/browser/style-parts.ts': 'the style sheet',
  'views/pages/consultations/lines.tsx': 'excerpts, cut at 160 letters',
};

const letters = 4_000;
/** In milliseconds of the processor: a pattern that reads a text once takes a tenth. */
const longest = 4;
/** Many systems count the time of the processor in steps of four milliseconds. */
const rounds = 8;

type Pattern = { at: string; file: string; pattern: RegExp };

function patternsIn(file: string): Pattern[] {
  const source = ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1).replace('y', ''));
      found.push({ at: `${file}:${line} ${node.text}`, file, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts of one letter, word or pair of letters that the pattern itself knows, over and over, and an end that fits nothing. */
function nastyFor({ source }: RegExp): string[] {
  const plain = source.replace(/\\[a-zA-Z](?:\{[^}]*\}|[\da-f]{4})?|\(\?[:=!<]+(?:\w+>)?/g, ' ');
  const words = plain.match(/[\p{L}<>&@/"'=.-]{2,}/gu) ?? [];
  const signs = [...new Set(plain.match(/[^\w\s\\[\]{}()^$|*+?]/gu) ?? [])];
  const parts = new Set(['a', 'A', '1', 'م', ' ', '\n', 'a ', ' a', '1 ', 'a1', 'a.', '1.', ...signs, ...words]);
  return [...parts].flatMap((part) => [overAndOver(part), `${words[0] ?? ''}${overAndOver(part)}`]);
}

const made = new Map<string, string>();
function overAndOver(part: string): string {
  const text = made.get(part) ?? `${part.repeat(Math.ceil(letters / part.length))}\0`;
  made.set(part, text);
  return text;
}

/** Of the processor, by this thread alone: on a busy machine the clock also counts what others do meanwhile. */
function timeOf(pattern: RegExp, text: string, times: number): number {
  const begun = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) text.replace(pattern, '');
  return process.threadCpuUsage(begun).user / 1000 / times;
}

/**
 * Takes longer than it may, and grows with the square: a text of a quarter takes less than an eighth. What a clock of fine
 * steps or of coarse ones tells to be over at once is not measured again.
 */
function isSlow(pattern: RegExp, text: string): boolean {
  if (timeOf(pattern, text, 1) <= 1) return false;
  const whole = timeOf(pattern, text, rounds);
  return whole > longest && whole > 8 * timeOf(pattern, text.slice(-letters / 4), rounds * 4);
}

describe('the patterns of our source', () => {
  const patterns = globSync(['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}'], { cwd: projectRoot })
    .filter((file) => !file.endsWith('.d.ts'))
    .flatMap(patternsIn);

  const slow = (among: Pattern[]): string[] =>
    among.filter(({ pattern }) => nastyFor(pattern).some((text) => isSlow(pattern, text))).map(({ at }) => at);

  it('take no time in the square of a text, unless that is short', () => {
    expect(patterns.length).toBeGreaterThan(400);
    expect(slow(patterns.filter(({ file }) => !(file in short)))).toEqual([]);
  }, 120_000);

  it('are tried with what makes a bad one slow', () => {
    const bad = [/\s+$/, /a+b$/, /\d+-\d+x/, /^[a-z]*\p{L}{2}[a-z]*$/u];
    expect(slow(bad.map((pattern) => ({ at: String(pattern), file: '', pattern })))).toEqual(bad.map(String));
  });
});
