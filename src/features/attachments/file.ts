import type { AudioFault } from '../../platform/audio/opus.ts';
import type { PdfFault } from './pdf-pages.ts';
import type { Slot } from './slot.ts';

export type FileType = 'pdf' | 'jpg' | 'ogg';

export type StoredFile = {
  id: string;
  subjectId: string;
  slot: string;
  type: FileType;
  size: number;
  isIdentity: boolean;
  /** False of a PDF that was kept as it came. */
  isDrawn: boolean;
  createdAt: Date;
  deletesAt: Date;
  deletedAt: Date | null;
};

/** As telephones take photos; what is kept of one is a tenth of it. */
export const maxUpload = { megabytes: 15, bytes: 15 * 1024 * 1024 };

/** A voice, as a telephone records three minutes of it. */
export const maxRecording = { megabytes: 2, bytes: 2 * 1024 * 1024, minutes: 3 };

/** Why a file was not taken. */
export type Unusable =
  | (
      | 'empty'
      | 'no_bytes'
      | 'other_picture'
      | 'unknown_type'
      | 'heic'
      | 'unreadable'
      | 'too_detailed'
      | 'picture_too_heavy'
      | 'harmful'
    )
  | PdfFault
  | AudioFault
  | 'audio_too_big';

/** What a file is, by its first bytes: the name and the type that a browser sends are only what somebody says. */
export function kindOf(bytes: Buffer): 'pdf' | 'image' | 'heic' | 'other_picture' | null {
  const starts = (...signature: number[]) => signature.every((byte, place) => bytes[place] === byte);
  // Whole, and nothing else in front: readers of other kinds would take what stands there for a page or a program.
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return bytes.subarray(-1024).includes('%%EOF') ? 'pdf' : null;
  if (starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47)) return 'image';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (isWebp) return 'image';
  return kindOfBoxes(bytes) ?? (isOtherPicture(bytes) ? 'other_picture' : null);
}

// GIF, BMP, TIFF and SVG: pictures, and none that a telephone takes.
const isOtherPicture = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 1_024);
  return /^(?:GIF8[79]a|BM.{4}\0{4}|II\*\0|MM\0\*)/s.test(head) || (/^\s*</.test(head) && /<svg\b/i.test(head));
};

/** Of the family of HEIF, which says in its first box by which codecs it can be read. */
function kindOfBoxes(bytes: Buffer): 'image' | 'heic' | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const end = Math.min(bytes.readUInt32BE(0), 256);
  const brands: readonly string[] = bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'image';
  // As telephones take them: no library that is free to use here reads them.
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}

const day = 24 * 60 * 60 * 1000;

/** In days: while what they are for is open, and once it is closed. Identity documents go sooner. */
const keptDays = { open: { identity: 90, other: 180 }, closed: { identity: 30, other: 180 } };

const inDays = (days: number, from: Date): Date => new Date(from.getTime() + days * day);

export const deletionDate = (isIdentity: boolean, from: Date, state: 'open' | 'closed' = 'open'): Date =>
  inDays(keptDays[state][isIdentity ? 'identity' : 'other'], from);

/** When what comes into the slot now is deleted. */
export function deletionOf({ heldMinutes, keptDays: days, isIdentity }: Slot, now: Date): Date {
  if (heldMinutes) return new Date(now.getTime() + heldMinutes * 60 * 1000);
  return days ? inDays(days, now) : deletionDate(isIdentity, now);
}

/** A place for an attachment, and the attachment that is in it. */
export type FilledSlot = Slot & { file: StoredFile | null };

export const fillSlots = (slots: readonly Slot[], files: readonly StoredFile[]): FilledSlot[] =>
  slots.map((slot) => ({ ...slot, file: files.find((file) => file.slot === slot.name) ?? null }));
