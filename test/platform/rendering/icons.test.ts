import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { icons } from '../../../views/ui/components/icons.ts';

it('has no icon that nothing shows', () => {
  const sources = ['src', 'views']
    .flatMap((part) => readdirSync(join(projectRoot, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => /\.(?:tsx?|json)$/.test(entry.name) && entry.name !== 'icons.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  expect(Object.keys(icons).filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([]);
});
