import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { type BuildOptions, build as bundle } from 'esbuild';
import type { Build } from '../../src/platform/build.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { cspHash } from '../../src/platform/rendering/csp.ts';
import { styleParts } from './style-parts.ts';

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
const at = (path: string): string => join(projectRoot, path);

const common = {
  bundle: true,
  minify: true,
  // Letters of other scripts cost less as themselves than as escapes.
  charset: 'utf8',
  // Phones of the last five years; older ones get the same page without the finer points.
  target: ['chrome100', 'firefox100', 'safari15'],
} satisfies BuildOptions;

/** The style of every page, the small one that only scripts ask for, and that of the pages of those who work here. */
async function bundleStyles(output: string): Promise<{ style: Build['style']; shellStyle: string; workStyle: string }> {
  const sheets = ['site', 'shell', 'work'].map(async (name) => {
    const text = await textOf({ entryPoints: [at(`static/css/${name}.css`)] });
    return { text, href: await keep(output, name, 'css', text) };
  });
  const [{ text, href }, { href: shellStyle }, { href: workStyle }] = (await Promise.all(sheets)) as Sheets;
  return { style: { href, id: hash(text), parts: styleParts(text) }, shellStyle, workStyle };
}

type Sheet = { text: string; href: string };
type Sheets = [site: Sheet, shell: Sheet, work: Sheet];

/** El Messiri, under the Open Font License 1.1: of one weight, as its package cuts it by script. */
const facePackage = 'node_modules/@fontsource/el-messiri';

/**
 * The face of headings, from the second page of a visit on. A page needs the letters of its own script alone; those of
 * the other, and figures on Arabic pages, stay as the device writes them.
 */
async function bundleFace(output: string): Promise<Build['face']> {
  const letters = async (script: string): Promise<string> =>
    keep(
      output,
      `face-${script}`,
      'woff2',
      await readFile(at(`${facePackage}/files/el-messiri-${script}-700-normal.woff2`)),
    );
  const [arabic, latin] = [await letters('arabic'), await letters('latin')];
  const rule = (family: string, href: string, range: string): string =>
    `@font-face{font-family:${family};font-weight:700;font-display:optional;src:url(${href})format("woff2");unicode-range:${range}}`;
  const rules = [
    rule('a', arabic, 'U+600-6FF,U+750-77F,U+8A0-8FF,U+200C-200D,U+FB50-FDFF,U+FE70-FEFC'),
    rule('l', latin, 'U+20-2FF,U+2000-206F,U+20AC'),
    ':root{--display:l,Charter,"Noto Serif",Georgia,serif}',
    ':root:lang(ar){--display:a,var(--font)}',
  ];
  // The licence asks that the name of its authors goes with the letters.
  const notice = '/* El Messiri, (c) 2015 The El Messiri Project Authors, SIL Open Font License 1.1 */';
  const href = await keep(output, 'face', 'css', `${notice}${rules.join('')}`);
  return { href, arabic, latin };
}

/** What browsers load, written below `output`. What does not wait for another part is made at the same time. */
export async function bundleAll(output: string): Promise<Omit<Build, 'id' | 'timestamp'>> {
  const [{ style, shellStyle, workStyle }, face, digests, proof] = await Promise.all([
    bundleStyles(output),
    bundleFace(output),
    bundleOnDemand(output),
    bundleProof(),
  ]);
  const script = await bundleScripts(output, digests, [style.href, shellStyle], face);
  return { style, face, workStyle, script, proof };
}

/** The entry of all pages, which knows what it loads on demand, and the line that stands in the head. */
async function bundleScripts(
  output: string,
  digests: Record<string, string>,
  styles: string[],
  face: Build['face'],
): Promise<Build['script']> {
  const entry = await textOf({
    entryPoints: [at('views/browser/shell.ts')],
    format: 'esm',
    define: {
      SCRIPTS: JSON.stringify(digests),
      STYLES: JSON.stringify(styles),
      FACE: JSON.stringify(face),
    },
  });
  // It names nothing, so it needs no function around it.
  const inline = await textOf({ entryPoints: [at('views/browser/colour-mode-inline.ts')], format: 'esm' });
  return { href: await keep(output, 'shell', 'js', entry), inline, inlineHash: cspHash(inline) };
}

/** The script of the page that people save. */
async function bundleProof(): Promise<Build['proof']> {
  const inline = await textOf({ entryPoints: [at('views/browser/proof-inline.ts')], format: 'iife' });
  return { inline, inlineHash: cspHash(inline) };
}

/**
 * React as Preact: the same components at a tenth of the bytes. Every file of views/ui/widgets, and of a folder of
 * that name beside the pages it serves, is one to load on demand; what they share is a file of its own.
 */
async function bundleOnDemand(output: string): Promise<Record<string, string>> {
  const { metafile } = await bundle({
    ...common,
    entryPoints: ['views/ui/widgets/*.tsx', 'views/pages/**/widgets/*.tsx', 'views/browser/extras/*.ts'].map(at),
    outdir: join(output, '_build'),
    entryNames: '[name].[hash]',
    chunkNames: 'widgets.[hash]',
    splitting: true,
    format: 'esm',
    metafile: true,
    jsx: 'automatic',
    alias: preactForReact,
  });
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint);
  return Object.fromEntries(
    entries.map(([file, { entryPoint = '' }]) => [parse(entryPoint).name, basename(file).split('.')[1] ?? '']),
  );
}

const preactForReact = {
  react: at('views/browser/react.ts'),
  'react-dom/client': at('views/browser/react.ts'),
  'react/jsx-runtime': 'preact/jsx-runtime',
};

async function textOf(options: BuildOptions): Promise<string> {
  const result = await bundle({ ...common, ...options, write: false });
  return (result.outputFiles?.[0]?.text ?? '').trim();
}

async function keep(output: string, name: string, extension: string, text: string | Buffer): Promise<string> {
  const href = `/_build/${name}.${hash(text)}.${extension}`;
  await mkdir(join(output, '_build'), { recursive: true });
  await writeFile(join(output, href), text);
  return href;
}
