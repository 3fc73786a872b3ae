import { StreamableFile } from '@nestjs/common';
import { encode } from 'uqr';
import { PaperPage } from '../../../views/pages/papers/paper.tsx';
import { squaresOf } from '../../lib/squares.ts';
import { page } from '../../platform/http/responses.ts';
import type { Paper } from './document.ts';
import { toPdf } from './pdf.ts';

/** A paper to read and to print; what a camera reads at its foot is the same as in the PDF. */
export function paperAnswer(paper: Paper, links: { pdf: string; back: string }) {
  const squares = paper.check ? squaresOf(encode(paper.check, { ecc: 'M', border: 2 })) : null;
  return page(PaperPage, { paper, squares, ...links });
}

/** A paper to keep or send on. The name of the file says nothing of who it is about. */
export const pdfAnswer = async (paper: Paper, name: string): Promise<StreamableFile> =>
  new StreamableFile(await toPdf(paper), {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
