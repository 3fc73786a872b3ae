import type { FilledSlot } from './file.ts';

/** A slot with a link to its attachment, made for this reader. */
export type ShownSlot = Omit<FilledSlot, 'file'> & {
  file: { type: string; size: number; deletesOn: string; href: string } | null;
  /** When the same attachment was given for something else, where it can be used again. */
  earlierAt: string | null;
  /** Where this machine cannot draw the pages of a PDF, pictures alone are taken. */
  takesPdf: boolean;
};

/** An attachment somebody else added, with a link made for this reader. */
export type AttachmentLink = { id: string; subjectId: string; slot: string; type: string; size: number; href: string };
