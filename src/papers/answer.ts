import { StreamableFile } from '@nestjs/common';
import type { Paper } from './paper.ts';
import { toPdf } from './pdf.ts';

/** A paper to keep or send on. The name of the file says nothing of who it is about. */
export const pdfAnswer = async (paper: Paper, name: string): Promise<StreamableFile> =>
  new StreamableFile(await toPdf(paper), {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
  });
