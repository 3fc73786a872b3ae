import { namelessFile } from '../programs/nameless-file.ts';
import { hasProgram, runProgram } from '../programs/program.ts';
import { soundOf } from './sound.ts';

/** Why a recording was not taken. */
export type AudioFault =
  | 'audio_unsupported'
  | 'audio_unknown'
  | 'audio_video'
  | 'audio_unreadable'
  | 'audio_too_long'
  | 'audio_too_heavy'
  | 'audio_silent';

/** A recording as we keep it: Opus in Ogg, one voice, 16 kbit a second, and nothing else. */
export type Recording = { bytes: Buffer; seconds: number };

export const opusType = 'audio/ogg; codecs=opus';

/** A breath longer than was said is no fault. */
const graceSeconds = 2;
/** Three minutes take some three seconds of a processor and a fifth of the memory. */
const bounds = { memoryBytes: 512 * 1024 * 1024, cpuSeconds: 30, outputBytes: 2 * 1024 * 1024, patienceMs: 60_000 };
const shortestSeconds = 0.5;

/** What telephones and browsers record with; every other decoder of the program stays shut. */
const decoders = [
  ...['aac', 'alac', 'amrnb', 'amrwb', 'mp3float', 'mp3', 'opus', 'libopus', 'vorbis'],
  ...['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_alaw', 'pcm_mulaw'],
];

/** Whether this machine can make a recording its own: it needs ffmpeg. */
export const makesOpus = (): boolean => hasProgram('ffmpeg');

/**
 * The voice alone, said anew: names, places and pictures in the file, further streams and whatever hides behind them are
 * gone. Throws where the disk takes nothing.
 */
export async function asOpus(sent: Buffer, mostSeconds: number): Promise<Recording | AudioFault> {
  if (!makesOpus()) return 'audio_unsupported';
  const sound = await soundOf(sent);
  if (!sound) return 'audio_unknown';
  if (sound.hasVideo) return 'audio_video';
  if ((sound.seconds ?? 0) > mostSeconds + graceSeconds) return 'audio_too_long';
  const until = mostSeconds + 2 * graceSeconds;
  const file = await namelessFile();
  try {
    await file.writeFile(sent);
    // An MP4 has its table of contents at its end as a rule: the program has to go there and back.
    const { output, isKilled } = await runProgram('ffmpeg', optionsFor(sound.demuxer, until), { fd: file.fd }, bounds);
    if (isKilled) return 'audio_too_heavy';
    const made = output.length > 0 ? await soundOf(output) : null;
    if (!made?.seconds) return 'audio_unreadable';
    if (made.seconds > mostSeconds + graceSeconds) return 'audio_too_long';
    return made.seconds < shortestSeconds
      ? 'audio_silent'
      : { bytes: output, seconds: Math.max(1, Math.round(made.seconds)) };
  } finally {
    await file.close();
  }
}

const optionsFor = (demuxer: string, until: number): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
  // No other file and no address, whatever the recording refers to.
  ...['-protocol_whitelist', 'file,pipe', '-codec_whitelist', decoders.join(','), '-f', demuxer],
  ...['-i', '/dev/stdin', '-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-t', `${until}`, '-ac', '1', '-c:a', 'libopus', '-b:a', '16k', '-application', 'voip'],
  ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'ogg', 'pipe:1'],
];
