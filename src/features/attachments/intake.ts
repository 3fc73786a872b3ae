import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { asOpus } from '../../platform/audio/opus.ts';
import { PictureLine } from '../../platform/programs/picture-line.ts';
import { FilesAway } from '../../platform/storage/file-store.ts';
import { type FileType, kindOf, maxRecording, type Unusable } from './file.ts';
import type { Mark, Portrait } from './images.ts';
import type { Brought } from './incoming.ts';
import { redrawn, redrawnPdf, redrawnPortraits } from './redrawn.ts';
import type { Slot } from './slot.ts';
import { VirusScanner } from './virus-scanner.ts';

/** What is kept of a file, and the hash of what was sent. */
export type Drawn = { bytes: Buffer; type: FileType; hash: string };

/** From what somebody sent to what we keep: looked at, read and drawn anew, one at a time on a pod. */
@Injectable()
export class Intake {
  private readonly line = new PictureLine();

  constructor(private readonly scanner: VirusScanner) {}

  /** Throws Busy. */
  private draw(file: Brought, mark: Mark | null): Promise<Drawn | Unusable> {
    // Read within the line: what waits for its turn is not in memory.
    return this.line.run(async (pause) => {
      const sent = await file.read();
      if (sent.length === 0) return 'no_bytes';
      const kind = kindOf(sent);
      if (!kind) return 'unknown_type';
      if (kind === 'heic' || kind === 'other_picture') return kind;
      if (await this.scanner.isHarmful(sent)) return 'harmful';
      const bytes = kind === 'pdf' ? await redrawnPdf(sent, mark, pause) : await redrawn(sent, mark);
      if (!Buffer.isBuffer(bytes)) return bytes;
      const hash = createHash('sha256').update(sent).digest('base64url');
      return { bytes, hash, type: kind === 'pdf' ? 'pdf' : 'jpg' };
    }, file.from);
  }

  /** What a slot takes: a recording, a document with our mark, or without. Throws Busy and FilesAway. */
  take({ isRecording, isIdentity }: Slot, file: Brought, mark: Mark): Promise<Drawn | Unusable> {
    return isRecording ? this.record(file) : this.draw(file, isIdentity ? mark : null);
  }

  /** A recording of a voice, likewise. Throws Busy and FilesAway. */
  record(file: Brought): Promise<(Drawn & { seconds: number }) | Unusable> {
    return this.line.run(async () => {
      const sent = await file.read();
      if (sent.length === 0) return 'no_bytes';
      if (sent.length > maxRecording.bytes) return 'audio_too_big';
      if (await this.scanner.isHarmful(sent)) return 'harmful';
      const made = await asOpus(sent, maxRecording.minutes * 60).catch((error) => {
        throw new FilesAway(error);
      });
      if (typeof made === 'string') return made;
      const hash = createHash('sha256').update(sent).digest('base64url');
      return { ...made, hash, type: 'ogg' as const };
    }, file.from);
  }

  /** A photo of somebody, in squares of these widths. Throws Busy. */
  portraits(file: Brought, widths: readonly number[]): Promise<Portrait[] | Unusable> {
    return this.line.run(async () => {
      const sent = await file.read();
      if (sent.length === 0) return 'no_bytes';
      const kind = kindOf(sent);
      if (kind !== 'image') return kind === 'heic' || kind === 'other_picture' ? kind : 'unknown_type';
      if (await this.scanner.isHarmful(sent)) return 'harmful';
      return redrawnPortraits(sent, widths);
    }, file.from);
  }

  /** A PDF that was kept before we drew them anew. Throws Busy. */
  drawKept(pdf: Buffer, mark: Mark | null): Promise<Buffer | Unusable> {
    return this.line.run(() => redrawnPdf(pdf, mark));
  }
}
