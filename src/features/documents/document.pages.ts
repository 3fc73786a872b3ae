import { StreamableFile } from '@nestjs/common';
import { encode } from 'uqr';
import { DocumentPage } from '../../../views/pages/documents/document.tsx';
import { squaresOf } from '../../lib/squares.ts';
import { page } from '../../platform/http/responses.ts';
import { correctionOf, type PrintedDocument } from './document.ts';
import { toPdf } from './pdf.ts';

/** A document to read and to print; what a camera reads at its foot is the same as in the PDF. */
export function documentPage(paper: PrintedDocument, links: { pdf: string; back: string }) {
  const squares = paper.check ? squaresOf(encode(paper.check, { ecc: correctionOf(paper.check), border: 2 })) : null;
  return page(DocumentPage, { paper, squares, ...links });
}

/** A document to keep or send on. The name of the file says nothing of who it is about. */
export const pdfAnswer = async (paper: PrintedDocument, name: string): Promise<StreamableFile> =>
  new StreamableFile(await toPdf(paper), {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
