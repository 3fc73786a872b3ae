import type { FilledSlot } from './file.ts';

/** A slot with a link to its paper, made for this reader. */
export type ShownSlot = Omit<FilledSlot, 'file'> & {
  file: { type: string; size: number; deletesOn: string; href: string } | null;
  /** When the same paper was given for something else, where it can be used again. */
  earlierAt: string | null;
};

/** A paper somebody else added, with a link made for this reader. */
export type PaperLink = { id: string; subjectId: string; type: string; size: number; href: string };
