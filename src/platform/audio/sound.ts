import { parseBuffer } from 'music-metadata';

/** What a recording is, by its own bytes. */
export type Sound = {
  /** How ffmpeg calls the container: it is told, and guesses nothing. */
  demuxer: 'mov' | 'ogg' | 'matroska' | 'wav' | 'mp3' | 'aac' | 'amr';
  hasVideo: boolean;
  /** Null where the file does not say it, as of one that a browser has recorded. */
  seconds: number | null;
};

type Container = Pick<Sound, 'demuxer'> & { mimeType: string };

/** Null for what is no recording, whatever its name says, and for one that is broken. */
export async function soundOf(bytes: Buffer): Promise<Sound | null> {
  const container = containerOf(bytes);
  if (!container) return null;
  const { demuxer, mimeType } = container;
  // The library does not read what telephones of ten years ago record.
  if (demuxer === 'amr') return { demuxer, hasVideo: false, seconds: secondsOfAmr(bytes) };
  try {
    const { format } = await parseBuffer(bytes, { mimeType, size: bytes.length }, { duration: true, skipCovers: true });
    const { hasAudio, hasVideo = false, duration } = format;
    return hasAudio || hasVideo ? { demuxer, hasVideo, seconds: duration ?? null } : null;
  } catch {
    return null;
  }
}

/** By the first bytes: neither library is left to guess among all that it knows. */
function containerOf(bytes: Buffer): Container | null {
  const says = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (says('ftyp', 4)) return { demuxer: 'mov', mimeType: 'audio/mp4' };
  if (says('OggS')) return { demuxer: 'ogg', mimeType: 'audio/ogg' };
  if (says('\x1a\x45\xdf\xa3')) return { demuxer: 'matroska', mimeType: 'audio/webm' };
  if (says('RIFF') && says('WAVE', 8)) return { demuxer: 'wav', mimeType: 'audio/wav' };
  if (says('#!AMR\n') || says(wideBand)) return { demuxer: 'amr', mimeType: 'audio/amr' };
  if (says('ID3')) return { demuxer: 'mp3', mimeType: 'audio/mpeg' };
  const [first = 0, second = 0] = bytes;
  // ADTS has no layer; MPEG audio has one of three.
  if (first === 0xff && (second & 0xf6) === 0xf0) return { demuxer: 'aac', mimeType: 'audio/aac' };
  if (first === 0xff && (second & 0xe0) === 0xe0) return { demuxer: 'mp3', mimeType: 'audio/mpeg' };
  return null;
}

const wideBand = '#!AMR-WB\n';
/** Bytes of a frame by its kind, its head among them (RFC 4867, 5.3); a frame is 20 milliseconds. */
const narrowFrames = [13, 14, 16, 18, 20, 21, 27, 32, 6];
const wideFrames = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6];
const framesPerSecond = 50;

function secondsOfAmr(bytes: Buffer): number {
  const isWide = bytes.toString('latin1', 0, wideBand.length) === wideBand;
  const sizes = isWide ? wideFrames : narrowFrames;
  let count = 0;
  for (let at = isWide ? wideBand.length : 6; at < bytes.length; count += 1) {
    at += sizes[((bytes[at] ?? 0) >> 3) & 0xf] ?? 1;
  }
  return count / framesPerSecond;
}
