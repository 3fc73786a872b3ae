import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of telephones old and new, of browsers and of other programs. */
export const recordingFormats = ['amr', 'm4a', 'ogg', 'wav', 'webm'] as const;

export const recording = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'recordings', name));

/** A voice in so many seconds, at the fewest bits that a telephone has. */
export const longRecording = (seconds: number): Buffer =>
  Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(seconds * 50 * amrFrame.length, amrFrame)]);

const amrFrame = Buffer.from([0x04, ...Array<number>(12).fill(0)]);
