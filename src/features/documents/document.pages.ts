import { StreamableFile } from '@nestjs/common';
import { encode } from 'uqr';
import { DocumentPage } from '../../../views/pages/documents/document.tsx';
import { squaresOf } from '../../lib/squares.ts';
import { page } from '../../platform/http/responses.ts';
import type { Certificate } from './cms.ts';
import { correctionOf, type PrintedDocument } from './document.ts';
import { toPdf } from './pdf.ts';

/** A document to read and to print; what a camera reads at its foot is the same as in the PDF. */
export function documentPage(document: PrintedDocument, links: { pdf: string; back: string }) {
  const squares = document.check
    ? squaresOf(encode(document.check, { ecc: correctionOf(document.check), border: 2 }))
    : null;
  return page(DocumentPage, { document, squares, ...links });
}

/**
 * A document to keep or send on. The name of the file says nothing of who it is about.
 *
 * @param certificate signs it; only what will not change any more is signed
 */
export const pdfAnswer = async (
  document: PrintedDocument,
  name: string,
  certificate: Certificate | null = null,
): Promise<StreamableFile> =>
  new StreamableFile(await toPdf(document, certificate), {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
