import { write, writeSync } from 'node:fs';

/** In characters, of lines that wait for a reader who takes none. */
const most = 1_048_576;
/** In milliseconds, for a reader who is behind. */
const patience = 100;
const lineEnd = 10;

/**
 * Where the lines of the log go. One that nobody takes is dropped: the library of the log ends the process where the disk is
 * full, and waits for room while it ends, so that every pod whose log is on that disk would stand still. Once there is room
 * again a line says how many are missing.
 */
export class LogOutput {
  private waiting = '';
  private isWriting = false;
  private lost = 0;
  /** The last line was written in part. */
  private isTorn = false;

  constructor(private readonly fd: number) {}

  write(line: string): void {
    if (this.waiting.length + line.length > most) this.lost += 1;
    else this.waiting += line;
    if (!this.isWriting) this.send();
  }

  private send(): void {
    if (!this.waiting) return;
    const missing = this.lost;
    const lines = (this.isTorn ? '\n' : '') + (missing > 0 ? lostLine(missing) : '') + this.waiting;
    const own = (this.isTorn ? 1 : 0) + (missing > 0 ? 1 : 0);
    [this.waiting, this.lost, this.isWriting] = ['', 0, true];
    this.put(Buffer.from(lines), (isTaken) => {
      this.isWriting = false;
      if (!isTaken) this.lost += missing + lines.split('\n').length - 1 - own;
      this.send();
    });
  }

  private put(bytes: Buffer, then: (isTaken: boolean) => void): void {
    write(this.fd, bytes, (fault, written) => {
      if (fault && isLater(fault)) setTimeout(() => this.put(bytes, then), patience).unref();
      else if (!fault && written < bytes.length) {
        this.isTorn = bytes[written - 1] !== lineEnd;
        this.put(bytes.subarray(written), then);
      } else {
        if (!fault) this.isTorn = false;
        then(!fault);
      }
    });
  }

  /** As the process ends, or is about to: what can be written is. */
  flushSync(): void {
    const bytes = Buffer.from(this.waiting);
    this.waiting = '';
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.fd, bytes, at);
    } catch {
      // Nobody is left to be told.
    }
  }
}

const isLater = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN' || code === 'EBUSY';

const lostLine = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, count, msg: 'lines of the log could not be written' })}\n`;
