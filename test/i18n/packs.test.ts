import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { type LocaleCode, localeCodes, locales } from '../../src/lib/locales/locales.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

const folder = join(projectRoot, 'i18n');
const languages = ['en', 'fr', 'ar'] as const;

type Pack = Record<string, string>;
const readPack = (code: string, name: string): Pack => JSON.parse(readFileSync(join(folder, code, name), 'utf8'));
// A region may have nothing of its own, and then no folder.
const packNames = (code: string): string[] => globSync('*.json', { cwd: join(folder, code) });

/** Every message of a locale's own packs, by `pack.key`. */
function messagesOf(code: string): Map<string, string> {
  return new Map(
    packNames(code).flatMap((name) =>
      Object.entries(readPack(code, name)).map(([key, text]): [string, string] => [
        `${basename(name, '.json')}.${key}`,
        text,
      ]),
    ),
  );
}

const tokensOf = (message: string): Token[] => parse(message, { strict: true });

function argumentsOf(tokens: Token[]): Set<string> {
  const names = new Set<string>();
  for (const token of tokens) {
    if ('arg' in token) names.add(token.arg);
    if ('cases' in token) for (const one of token.cases) for (const name of argumentsOf(one.tokens)) names.add(name);
  }
  return names;
}

function pluralCases(tokens: Token[]): { type: 'cardinal' | 'ordinal'; keys: string[] }[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'plural' && token.type !== 'selectordinal') return [];
    return [{ type: token.type === 'plural' ? 'cardinal' : 'ordinal', keys: token.cases.map(({ key }) => key) }];
  });
}

const english = messagesOf('en');
const allPacks = localeCodes.flatMap((code) => packNames(code).map((name): [LocaleCode, string] => [code, name]));

describe('the message packs', () => {
  it.each(allPacks)('%s/%s is sorted', (code, name) => {
    const keys = Object.keys(readPack(code, name));
    expect(keys).toEqual(keys.toSorted());
  });

  it.each(languages)('%s has every key', (code) => {
    expect([...messagesOf(code).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(localeCodes)('%s only overrides keys that exist, with another text', (code) => {
    const { language } = locales[code];
    if (code === language) return;
    const inherited = messagesOf(language);
    for (const [key, text] of messagesOf(code)) {
      expect(english.has(key) ? key : `${key} does not exist`).toBe(key);
      expect(text === inherited.get(key) ? `${key} repeats ${language}` : key).toBe(key);
    }
  });

  it.each(localeCodes)('%s names the same values in each message', (code) => {
    for (const [key, text] of messagesOf(code)) {
      const expected = [...argumentsOf(tokensOf(english.get(key) ?? ''))].sort();
      expect([key, ...[...argumentsOf(tokensOf(text))].sort()]).toEqual([key, ...expected]);
    }
  });

  it.each(localeCodes)('%s has all plural forms of its language', (code) => {
    for (const [key, text] of messagesOf(code)) {
      for (const { type, keys } of pluralCases(tokensOf(text))) {
        const categories = new Intl.PluralRules(locales[code].tag, { type }).resolvedOptions().pluralCategories;
        expect([key, ...categories.filter((category) => !keys.includes(category))]).toEqual([key]);
      }
    }
  });

  it.each(localeCodes)('%s leaves the writing of numbers to the locale that reads it', (code) => {
    const formatting = [...messagesOf(code)].filter(([, text]) =>
      tokensOf(text).some(({ type }) => type === 'function'),
    );
    expect(formatting.map(([key]) => key)).toEqual([]);
  });

  it.each(localeCodes)('%s uses typographic apostrophes, as a straight one quotes in a message pattern', (code) => {
    expect([...messagesOf(code)].filter(([, text]) => text.includes("'")).map(([key]) => key)).toEqual([]);
  });

  it('French keeps its punctuation from the start of a line', () => {
    const loose = /[^\s\u00a0\u202f][;!?](?=\s|$)|[^\u00a0\d]:(?=\s)|«(?!\u00a0)|(?<!\u00a0)»| [;!?:]/;
    expect(
      [...messagesOf('fr'), ...messagesOf('fr-ma')].filter(([, text]) => loose.test(text)).map(([key]) => key),
    ).toEqual([]);
  });

  it('Arabic has its own comma, semicolon and question mark', () => {
    const latin = /[\u0600-\u06ff}»)][,;?](?=\s|$)/;
    const texts = (message: string): string => message.replace(/\{\w+, (?:plural|select),/g, '');
    const arabic = localeCodes.filter((code) => locales[code].language === 'ar');
    expect(
      arabic.flatMap((code) => [...messagesOf(code)].filter(([, text]) => latin.test(texts(text))).map(([key]) => key)),
    ).toEqual([]);
  });

  it('Moroccan Arabic pays, lets and complains in its own words', () => {
    const moroccan = new Map([...messagesOf('ar'), ...messagesOf('ar-ma')]);
    const elsewhere = /(?<!\p{L})(?:[وفبل]?ال|لل|[وفبل])?(?:دفعة?|مدفوعة?|مزود دفع|مؤجر|مستأجر|إيصال|شكوى)(?!\p{L})/u;
    expect([...moroccan].filter(([, text]) => elsewhere.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('has no key that nothing shows', () => {
    const sources = globSync('{src,views}/**/*.{ts,tsx}', { cwd: projectRoot }).map((file) =>
      readFileSync(join(projectRoot, file), 'utf8'),
    );
    const text = sources.join('\n');
    // Keys put together from parts: `topic.${id}` uses every key that fits it.
    const patterns = [...text.matchAll(/`([a-z_]+\.[\w.${}()[\] ]*\$\{[^`]*)`/gi)].map(
      ([, template = '']) =>
        new RegExp(
          `^${template
            .replace(/\$\{[^}]*\}/g, '\0')
            .replace(/[.*+?^()[\]\\|]/g, '\\$&')
            .replaceAll('\0', '.+')}$`,
        ),
    );
    const isUsed = (key: string): boolean =>
      text.includes(`'${key}'`) || text.includes(`\`${key}\``) || patterns.some((pattern) => pattern.test(key));
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });
});
