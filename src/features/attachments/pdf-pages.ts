import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { memoize } from '../../lib/memoize.ts';

/** Why a PDF could not be drawn. */
export type PdfFault = 'pdf_unsupported' | 'pdf_locked' | 'pdf_unreadable' | 'pdf_too_long' | 'pdf_too_heavy';

export const mostPages = 20;
/** Of a page: some 170 dots an inch on A4, at which small print is read without effort. */
const longestEdge = 2_000;
/** Of one program, which reads one document and is gone. A page takes a tenth of each. */
const mostBytes = 256 * 1024 * 1024;
const mostSeconds = 4;
const mostOutput = 16 * 1024 * 1024;
/** Of a whole document. */
const patienceMs = 40_000;

const placeIn = memoize((path: string) =>
  memoize((program: string): string | null => {
    const folders = path.split(delimiter).filter((folder) => folder !== '');
    return folders.map((folder) => join(folder, program)).find(isProgram) ?? null;
  }),
);
const placeOf = (program: string): string | null => placeIn(process.env.PATH ?? '')(program);

/** Whether this machine can draw the pages of a PDF: it needs the programs of poppler. */
export const drawsPdf = (): boolean => placeOf('pdftoppm') !== null && placeOf('pdfinfo') !== null;

/** How many pages there are to draw. */
export async function countPages(pdf: Buffer): Promise<number | PdfFault> {
  if (!drawsPdf()) return 'pdf_unsupported';
  const { output, said, isKilled } = await run('pdfinfo', ['-'], pdf, patienceMs);
  if (isKilled) return 'pdf_too_heavy';
  if (/incorrect password/i.test(said)) return 'pdf_locked';
  const count = Number(/^Pages:\s+(\d+)$/m.exec(output.toString('latin1'))?.[1] ?? 0);
  if (count === 0) return 'pdf_unreadable';
  return count <= mostPages ? count : 'pdf_too_long';
}

/** Each page as a JPEG, one after the other. */
export async function* pagesOf(pdf: Buffer, count: number): AsyncGenerator<Buffer | PdfFault> {
  const end = Date.now() + patienceMs;
  for (let number = 1; number <= count; number += 1) {
    const only = ['-f', `${number}`, '-l', `${number}`, '-singlefile'];
    const drawing = ['-q', '-jpeg', '-jpegopt', 'quality=92', '-scale-to', `${longestEdge}`, ...only, '-'];
    const { output, isKilled } = await run('pdftoppm', drawing, pdf, end - Date.now());
    const isWhole = output.length > 0 && output.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
    yield isWhole && !isKilled ? output : isKilled ? 'pdf_too_heavy' : 'pdf_unreadable';
  }
}

type Ran = { output: Buffer; said: string; isKilled: boolean };

/** Without a shell, without our settings and secrets, and without a file: the document goes in and comes out by pipes. */
function run(program: string, options: string[], input: Buffer, patience: number): Promise<Ran> {
  const [limiter, path] = [placeOf('prlimit'), placeOf(program) ?? program];
  const bounds = [`--as=${mostBytes}`, `--cpu=${mostSeconds}`, '--core=0', '--fsize=0', path];
  const [command, all] = limiter ? [limiter, [...bounds, ...options]] : [path, options];
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const within = { timeout: Math.max(1, patience), killSignal: 'SIGKILL', maxBuffer: mostOutput } as const;
  return new Promise((resolve) => {
    const child = execFile(command, all, { env, cwd: '/', encoding: 'buffer', ...within }, (error, output, said) =>
      resolve({ output, said: said.toString('latin1', 0, 2_000), isKilled: Boolean(error?.killed || error?.signal) }),
    );
    // A program that has read enough closes its end.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
