import { hasProgram, type Ran, runProgram } from '../../platform/programs/program.ts';

/** Why a PDF could not be drawn. */
export type PdfFault = 'pdf_unsupported' | 'pdf_locked' | 'pdf_unreadable' | 'pdf_too_long' | 'pdf_too_heavy';

export const mostPages = 20;
/** Of a page: some 170 dots an inch on A4, at which small print is read without effort. */
const longestEdge = 2_000;
/** Of one program, which reads one document and is gone. A page takes a tenth of each. */
const mostBytes = 256 * 1024 * 1024;
const mostSeconds = 4;
const mostOutput = 16 * 1024 * 1024;
/** Of a whole document: shorter than those behind it wait. */
const patienceMs = 24_000;

/** Whether this machine can draw the pages of a PDF: it needs the programs of poppler. */
export const drawsPdf = (): boolean => hasProgram('pdftoppm') && hasProgram('pdfinfo');

/** When the patience with a document is over that is begun now: its pages are counted and drawn before that. */
export const endOfPatience = (): number => Date.now() + patienceMs;

/** How many pages there are to draw. */
export async function countPages(pdf: Buffer, end = endOfPatience()): Promise<number | PdfFault> {
  if (!drawsPdf()) return 'pdf_unsupported';
  const { output, said, isKilled } = await run('pdfinfo', ['-'], pdf, end - Date.now());
  if (isKilled) return 'pdf_too_heavy';
  if (/incorrect password/i.test(said)) return 'pdf_locked';
  const count = Number(/^Pages:\s+(\d+)$/m.exec(output.toString('latin1'))?.[1] ?? 0);
  if (count === 0) return 'pdf_unreadable';
  return count <= mostPages ? count : 'pdf_too_long';
}

/** Each page as a JPEG, one after the other. @param end later where others went first in between */
export async function* pagesOf(pdf: Buffer, count: number, end: () => number): AsyncGenerator<Buffer | PdfFault> {
  for (let number = 1; number <= count; number += 1) {
    const only = ['-f', `${number}`, '-l', `${number}`, '-singlefile'];
    const drawing = ['-q', '-jpeg', '-jpegopt', 'quality=92', '-scale-to', `${longestEdge}`, ...only, '-'];
    const { output, isKilled } = await run('pdftoppm', drawing, pdf, end() - Date.now());
    const isWhole = output.length > 0 && output.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
    yield isWhole && !isKilled ? output : isKilled ? 'pdf_too_heavy' : 'pdf_unreadable';
  }
}

/** The document goes in and comes out by pipes. */
const run = (program: string, options: string[], input: Buffer, patienceMs: number): Promise<Ran> =>
  runProgram(program, options, input, {
    memoryBytes: mostBytes,
    cpuSeconds: mostSeconds,
    outputBytes: mostOutput,
    patienceMs,
  });
