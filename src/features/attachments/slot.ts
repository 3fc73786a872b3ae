import type { Words } from '../../platform/i18n/words.ts';

/** A place for one attachment. */
export type Slot = {
  name: string;
  label: Words;
  /** Scans of identity documents get our mark over them and are deleted sooner. */
  isIdentity: boolean;
  /** Nothing can be checked without it; the form can be sent before it is there. */
  isNeeded?: boolean;
  /** The same attachment serves elsewhere too: one that was given before is offered again. */
  isReusable?: boolean;
  /** From the day it is added, where it is not as for other attachments. */
  keptDays?: number;
  /** It takes a recording of a voice, and nothing else. */
  isRecording?: boolean;
  /** Where it is held only until its owner says what becomes of it. */
  heldMinutes?: number;
};
