import { namelessFile } from '../programs/nameless-file.ts';
import { hasProgram, runProgram } from '../programs/program.ts';
import { type Demuxer, demuxerOf, secondsOfOpus } from './container.ts';

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
const bounds = { memoryBytes: 512 * 1024 * 1024, cpuSeconds: 15, outputBytes: 2 * 1024 * 1024 };
/** To look for a film takes a tenth of a second. */
const mostLooking = 5;
/** Of a whole recording: shorter than those behind it wait. */
const patienceMs = 24_000;
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
  const demuxer = demuxerOf(sent);
  if (!demuxer) return 'audio_unknown';
  const file = await namelessFile();
  // An MP4 has its table of contents at its end as a rule: the program has to go there and back.
  const end = Date.now() + patienceMs;
  const run = (output: string[], cpuSeconds = bounds.cpuSeconds) => {
    const options = [...inputOptions(demuxer), ...output];
    return runProgram('ffmpeg', options, { fd: file.fd }, { ...bounds, cpuSeconds, patienceMs: end - Date.now() });
  };
  try {
    await file.writeFile(sent);
    const film = await run(firstOfFilm, mostLooking);
    if (film.output.length > 0) return 'audio_video';
    if (film.isKilled) return 'audio_too_heavy';
    const { output, isKilled } = await run(voiceOptions(mostSeconds + 2 * graceSeconds));
    if (isKilled) return 'audio_too_heavy';
    const seconds = secondsOfOpus(output);
    if (seconds === null) return 'audio_unreadable';
    if (seconds > mostSeconds + graceSeconds) return 'audio_too_long';
    return seconds < shortestSeconds ? 'audio_silent' : { bytes: output, seconds: Math.max(1, Math.round(seconds)) };
  } finally {
    await file.close();
  }
}

const inputOptions = (demuxer: Demuxer): string[] => [
  ...['-nostdin', '-hide_banner', '-threads', '1'],
  // Of each broken frame it would say so, which is half a million lines to read.
  ...['-loglevel', 'quiet'],
  // No other file and no address, whatever the recording refers to.
  ...['-protocol_whitelist', 'file,pipe', '-codec_whitelist', decoders.join(','), '-f', demuxer, '-i', '/dev/stdin'],
];

/** The first picture of a film as it came, which nobody looks at; of a voice, nothing. A picture of a cover is no film. */
const firstOfFilm = ['-map', '0:V:0', '-c', 'copy', '-frames:v', '1', '-f', 'image2pipe', 'pipe:1'];

const voiceOptions = (until: number): string[] => [
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-t', `${until}`, '-ac', '1', '-c:a', 'libopus', '-b:a', '16k', '-application', 'voip'],
  ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'ogg', 'pipe:1'],
];
