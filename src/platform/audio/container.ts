/** How ffmpeg calls the kind of file a recording is in: it is told, and guesses nothing. */
export type Demuxer = 'mov' | 'ogg' | 'matroska' | 'wav' | 'mp3' | 'aac' | 'amr';

/**
 * What a recording is, by its first bytes, or null for what is none, whatever its name says. No more is read of it here:
 * two megabytes hold half a million parts, and whoever reads them in the pod lets everybody wait.
 */
export function demuxerOf(bytes: Buffer): Demuxer | null {
  const says = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (says('ftyp', 4)) return 'mov';
  if (says('OggS')) return 'ogg';
  if (says('\x1a\x45\xdf\xa3')) return 'matroska';
  if (says('RIFF') && says('WAVE', 8)) return 'wav';
  if (says('#!AMR\n') || says('#!AMR-WB\n')) return 'amr';
  if (says('ID3')) return 'mp3';
  const [first = 0, second = 0] = bytes;
  // ADTS has no layer; MPEG audio has one of three.
  if (first === 0xff && (second & 0xf6) === 0xf0) return 'aac';
  if (first === 0xff && (second & 0xe0) === 0xe0) return 'mp3';
  return null;
}

/** Opus counts in 48,000ths of a second, whatever it was made from (RFC 7845, 4). */
const ticks = 48_000;

/**
 * How long a recording is that we have made: its last page says where it ends, its head how much at the beginning is not
 * heard. Null where it is none.
 */
export function secondsOfOpus(ogg: Buffer): number | null {
  const head = ogg.indexOf('OpusHead');
  const last = ogg.lastIndexOf('OggS');
  if (head < 0 || head + 12 > ogg.length || last + 14 > ogg.length) return null;
  const end = ogg.readBigInt64LE(last + 6);
  return Math.max(0, (Number(end) - ogg.readUInt16LE(head + 10)) / ticks);
}
