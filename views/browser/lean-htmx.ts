import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * htmx without what our policy forbids (code in attributes) and what no page uses (morphing): a tenth of its bytes. By
 * the names of its private methods, which hold for the one version that package.json names; a name that is gone ends
 * the build.
 */
export const leanHtmx: Plugin = {
  name: 'lean htmx',
  setup({ onLoad }) {
    onLoad({ filter: /htmx\.esm\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const name of refused) contents = replace(contents, name, `throw new Error('${name} is left out of htmx')`);
      for (const name of ignored) contents = replace(contents, name, '');
      for (const name of unreachable) contents = replace(contents, name, null);
      return { contents };
    });
  },
};

const refused = ['#morph', '#executeJavaScript'];
const ignored = ['#handleHxOnAttributes'];
/** Called by those above only. */
const unreachable = [
  '#apiMethods',
  '#morphChildren',
  '#morphNode',
  '#matchesUpcomingSibling',
  '#findBestMatch',
  '#removeNode',
  '#createIdMaps',
  '#createPersistentIds',
  '#populateIdMapWithTree',
];

function replace(source: string, name: string, body: string | null): string {
  const method = new RegExp(`\\n {8}(${name}\\(.*\\) \\{)\\n[^]*?\\n {8}\\}(?=\\n)`);
  if (!method.test(source)) throw new Error(`htmx has no ${name} any more`);
  return source.replace(method, (_, head: string) => (body === null ? '' : `\n${head}${body}}`));
}
