import type { Certificate } from './cms.ts';
import type { PrintedDocument } from './document.ts';
import { loadFonts } from './fonts.ts';
import { addSignatureField, signedPdf } from './pdf-signature.ts';
import { margin, PdfWriter } from './pdf-writer.ts';
import { Pen } from './pen.ts';

/**
 * A document as PDF on A4, with its fonts inside: Arabic is shaped and ordered as it is read, on any machine. With a
 * certificate it is signed.
 */
export async function toPdf(document: PrintedDocument, certificate: Certificate | null = null): Promise<Buffer> {
  // Read from disk with the first document: most pods never make one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: document.locale.tag,
    // Who listens to a document is told what is a heading, a list or a picture, which PDF knows since 1.4.
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: document.title, Producer: 'Istishara', Creator: 'Istishara' },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const writer = new PdfWriter(doc, document.locale, new Pen(doc, document.locale.dir, await loadFonts()));
  writer.write(document);
  writer.footers(document);
  if (certificate) addSignatureField(doc, certificate, new Date());
  doc.end();
  const pdf = await done;
  return certificate ? signedPdf(pdf, certificate) : pdf;
}
