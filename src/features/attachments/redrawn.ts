import type { Pause } from '../../platform/programs/picture-line.ts';
import type { Unusable } from './file.ts';
import type { DrawnPage, Mark, Portrait } from './images.ts';
import { countPages, endOfPatience, type PdfFault, pagesOf } from './pdf-pages.ts';
import { isPng, withoutTexts } from './png.ts';

/** Of all pages together: far above any scan, and far below what a pod has. */
const mostBytes = 24 * 1024 * 1024;
/** The longer edge of a page in points, as of A4. */
const pageLength = 842;

/** With the first picture only: what it is drawn with takes more memory than all of this feature. */
export async function redrawn(bytes: Buffer, mark: Mark | null): Promise<Buffer | Unusable> {
  // Not inside a class with decorators: there the compiler leaves the name of the source in the build.
  const { tooMuchOf, redraw } = await import('./images.ts');
  try {
    const picture = isPng(bytes) ? withoutTexts(bytes) : bytes;
    return (await tooMuchOf(picture)) ?? (await redraw(picture, mark));
  } catch {
    return 'unreadable';
  }
}

/** A picture that we keep, as a program reads it. */
export async function greyOf(kept: Buffer): Promise<Buffer> {
  const { asGrey } = await import('./images.ts');
  return asGrey(kept);
}

/**
 * A PDF of pictures of its pages, and of nothing else: whatever runs, hides or tells of its author in what came is gone,
 * and the mark cannot be taken off.
 */
export async function redrawnPdf(
  pdf: Buffer,
  mark: Mark | null,
  pause: Pause = async () => {},
): Promise<Buffer | PdfFault> {
  let end = endOfPatience();
  const count = await countPages(pdf, end);
  if (typeof count !== 'number') return count;
  const { redrawPage } = await import('./images.ts');
  const pages: DrawnPage[] = [];
  let size = 0;
  for await (const page of pagesOf(pdf, count, () => end)) {
    if (!Buffer.isBuffer(page)) return page;
    const drawn = await redrawPage(page, mark).catch(() => null);
    if (!drawn) return 'pdf_unreadable';
    pages.push(drawn);
    size += drawn.bytes.length;
    if (size > mostBytes) return 'pdf_too_heavy';
    // A page may take all that a program is given: nobody's photo waits for twenty of them.
    const before = Date.now();
    if (pages.length < count) await pause();
    end += Date.now() - before;
  }
  return bound(pages);
}

async function bound(pages: DrawnPage[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ autoFirstPage: false, info: { Producer: 'Istishara', Creator: 'Istishara' } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const { bytes, width, height } of pages) {
    const scale = pageLength / Math.max(width, height);
    const size: [number, number] = [width * scale, height * scale];
    doc.addPage({ size, margin: 0 }).image(bytes, 0, 0, { width: size[0], height: size[1] });
  }
  doc.end();
  return done;
}

/** A photo of somebody, in the sizes that pages show it in. */
export async function redrawnPortraits(bytes: Buffer, widths: readonly number[]): Promise<Portrait[] | Unusable> {
  const { tooMuchOf, drawPortraits } = await import('./images.ts');
  try {
    const picture = isPng(bytes) ? withoutTexts(bytes) : bytes;
    return (await tooMuchOf(picture)) ?? (await drawPortraits(picture, widths));
  } catch {
    return 'unreadable';
  }
}
