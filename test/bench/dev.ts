import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DevCopy, startDevCopy } from '../support/dev-copy.ts';
import { median } from './load.ts';
import { processorTimeOfTree } from './site.ts';

type Change = { file: string; from: string; to: (mark: string) => string; shown: (dev: DevCopy) => Promise<string> };

/** The style or the script of every page, as a browser gets it. */
const built = (part: 'style' | 'script') => async (dev: DevCopy) => {
  const build = JSON.parse(readFileSync(join(dev.folder, 'dist/dev/build.json'), 'utf8'));
  return (await dev.read(build[part].href)) ?? '';
};
const page = (path: string) => async (dev: DevCopy) => (await dev.read(path)) ?? '';

const changes: Record<string, Change> = {
  server: {
    file: 'src/features/site/sitemap.controller.ts',
    from: 'Disallow: /api/',
    to: (mark) => `Disallow: /${mark}/`,
    shown: page('/robots.txt'),
  },
  page: { file: 'views/pages/about.tsx', from: '<h1>', to: (mark) => `<h1 id="${mark}">`, shown: page('/en/about-us') },
  style: {
    file: 'static/css/base.css',
    from: 'html {',
    to: (mark) => `.${mark} { color: red; }\nhtml {`,
    shown: built('style'),
  },
  script: {
    file: 'views/browser/shell.ts',
    from: 'boost();',
    to: (mark) => `document.documentElement.dataset.mark = '${mark}';\nboost();`,
    shown: built('script'),
  },
  words: { file: 'i18n/en/about.json', from: 'About us', to: (mark) => mark, shown: page('/en/about-us') },
};

const rounds = 5;

/** From the moment a file is written to the moment the site shows it; `npm run dev` shall take two seconds. */
export async function dev(): Promise<void> {
  console.log(`\nA change until \`npm run dev\` shows it, median of ${rounds} (ms, in brackets of the processor)`);
  const copy = await startDevCopy();
  try {
    for (const [what, change] of Object.entries(changes)) {
      const times: number[] = [];
      const busy: number[] = [];
      let from = change.from;
      for (let round = 0; round < rounds; round++) {
        await rest(copy.pid);
        const mark = `changed-${what}-${round}`;
        const to = change.to(mark);
        const [began, busyBefore] = [performance.now(), processorTimeOfTree(copy.pid)];
        copy.edit(change.file, from, to);
        await copy.until(async () => (await change.shown(copy)).includes(mark));
        times.push(performance.now() - began);
        busy.push(processorTimeOfTree(copy.pid) - busyBefore);
        from = to;
      }
      const [low, high] = [Math.round(Math.min(...times)), Math.round(Math.max(...times))];
      console.log(
        `${what.padEnd(7)} ${Math.round(median(times))} (${Math.round(median(busy))}), from ${low} to ${high}`,
      );
    }
  } finally {
    await copy.stop();
  }
}

/** Until what was started after the last change has its packages: somebody who edits takes longer. */
async function rest(pid: number): Promise<void> {
  for (let before = -1; ; ) {
    const now = processorTimeOfTree(pid);
    if (before >= 0 && now - before < 30) return;
    before = now;
    await wait(300);
  }
}
