import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { guides } from '../../src/features/guides/guide.ts';
import { type Language, type LocaleCode, languages, locales } from '../../src/lib/locales/locales.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

export type Texts = Map<string, string>;

const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

/** The messages of a locale's own folder, by `pack.key`. */
export function ownMessages(code: LocaleCode): Texts {
  const files = globSync('*.json', { cwd: join(projectRoot, 'i18n', code) });
  return new Map(
    files.flatMap((file) =>
      Object.entries(read(`i18n/${code}/${file}`) as Record<string, string>).map(([key, text]): [string, string] => [
        `${basename(file, '.json')}.${key}`,
        text,
      ]),
    ),
  );
}

/** What a reader of a locale sees: its own messages over those of its language. */
export const messagesOf = (code: LocaleCode): Texts =>
  new Map([...ownMessages(locales[code].language), ...ownMessages(code)]);

/** Every text of a file of data that is written in a language, by where it stands. */
export function textsIn(value: unknown, language: Language, place = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]): [string, string][] => {
    const here = `${place}.${key}`;
    return key === language && typeof inside === 'string' ? [[here, inside]] : textsIn(inside, language, here);
  });
}

const catalogues = {
  topics: 'src/features/topics/topics.json',
  law: 'src/features/law/rules.json',
  reforms: 'src/features/law/reforms.json',
  procedures: 'src/features/procedures/procedures.json',
};

type Sample = { id: string; lang: string } & Record<'title' | 'body' | 'answer', string>;

/** The data that people read: topics, rules of law, procedures, samples and guides. */
export function dataIn(language: Language): Texts {
  const files = Object.entries(catalogues).flatMap(([name, path]) => textsIn(read(path), language, name));
  const samples = (read('src/features/samples/consultations.json') as Sample[])
    .filter(({ lang }) => lang === language)
    .flatMap(({ id, title, body, answer }): [string, string][] => [[id, [title, body, answer].join('\n')]]);
  const guided = guides.map(({ key, texts }): [string, string] => [key, JSON.stringify(texts[language])]);
  return new Map([...files, ...samples, ...guided]);
}

export const data = (path: string): unknown => read(path);
export const everywhere = new Map(languages.map((language) => [language, dataIn(language)]));
