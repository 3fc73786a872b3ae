import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { projectRoot } from '../../src/platform/project-root.ts';

/** As a telephone takes it: large, and with the place in it. */
export const aPhoto = (colour = '#aaccee', width = 3000) =>
  sharp({ create: { width, height: 1200, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Salma' }, IFD3: { GPSLatitude: '33/1 35/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

const dot = sharp({ create: { width: 200, height: 300, channels: 3, background: '#eee' } }).jpeg({ quality: 50 });
const dotBytes = await dot.toBuffer();

/** The smallest that is taken; two that say something else are two. */
export const aScan = (says = ''): Buffer => Buffer.concat([dotBytes, Buffer.from(says)]);

/** A paper with these lines in Latin letters, as black as a printer makes them. */
export function aPaper(lines: string[]): Promise<Buffer> {
  const fontfile = join(
    projectRoot,
    'node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-latin-400-normal.woff',
  );
  const text = { text: lines.join('\n'), font: 'Noto Naskh Arabic', fontfile, dpi: 220, spacing: 20 };
  return sharp({ text })
    .flatten({ background: '#000' })
    .negate()
    .extend({ top: 80, bottom: 80, left: 80, right: 80, background: '#fff' })
    .png()
    .toBuffer();
}

type PdfOptions = { pages?: number; says?: string; size?: [number, number] } & Pick<
  PDFKit.PDFDocumentOptions,
  'userPassword' | 'ownerPassword'
>;

/** As a program writes it, with words that can be searched for. */
export function aPdf({ pages = 1, says = 'Lease', size = [595, 842], ...options }: PdfOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size, info: { Author: 'Salma' }, compress: false, ...options });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) doc.addPage();
    doc.fontSize(40).text(`${says} ${page}`);
  }
  doc.end();
  return done;
}
