import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

const pages = globSync('views/pages/desk/*.tsx', { cwd: projectRoot })
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))
  .filter(({ text }) => text.includes(' satisfies View<'));

it('whoever has a caller on the line can look up what they read out, on each page of the desk', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(({ text }) => !/<Desk(Top|Heading|Bar)\b/.test(text)).map(({ file }) => file)).toEqual([]);
});
