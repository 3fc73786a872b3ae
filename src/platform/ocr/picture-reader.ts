import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Busy } from '../http/busy.ts';
import { PictureLine } from '../programs/picture-line.ts';
import { projectRoot } from '../project-root.ts';

/** Of one picture, once it is its turn: a page full of small print takes ten. And so long it waits for that at most. */
const mostSeconds = 15;
/** A pod at rest has no child: after so long without a picture it ends, and the next picture starts another. */
const idleMinutes = 3;
/** They wait without being unpacked, and most take a second or two. */
const mostWaiting = 8;
/** Of the child: its own heap, and the memory of the engine, which takes pages of 64 kilobytes. */
const heapMegabytes = 64;
const engineMegabytes = 256;
const bounds = [`--max-old-space-size=${heapMegabytes}`, `--wasm-max-mem-pages=${engineMegabytes * 16}`];

export type ReaderOptions = { program?: string; patienceMs?: number; idleMs?: number; waiting?: number };
type Reply = { texts: string[] };

/**
 * Reads the letters in pictures, one at a time, in a child process that ends when it is stuck or too large: native code
 * stops for nobody, and a pod has to have its memory for its pages. A small picture can be made that takes all its time,
 * so that pictures stand in a line in which nobody's keep out everybody else's.
 */
export class PictureReader implements OnApplicationShutdown {
  private child: ChildProcess | null = null;
  private line: PictureLine | null = null;
  private inside = 0;
  private rest: NodeJS.Timeout | undefined;
  private readonly options: Required<ReaderOptions> = {
    program: programOf(),
    patienceMs: mostSeconds * 1000,
    idleMs: idleMinutes * 60 * 1000,
    waiting: mostWaiting,
  };

  /** The same with other bounds, for who tries them out. */
  static within(options: ReaderOptions): PictureReader {
    const reader = new PictureReader();
    Object.assign(reader.options, options);
    return reader;
  }

  /**
   * What several readings of the picture, a PNG, say; null where none could be had in time. Never throws.
   * @param from the address it comes from
   */
  async read(picture: Buffer, from = ''): Promise<string[] | null> {
    const { patienceMs, waiting } = this.options;
    this.line ??= new PictureLine(patienceMs, waiting);
    this.inside += 1;
    try {
      return await this.line.run(() => this.ask(picture, patienceMs), from);
    } catch (error) {
      if (error instanceof Busy) return null;
      throw error;
    } finally {
      this.inside -= 1;
      this.restLater();
    }
  }

  /** The process that reads, where there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  onApplicationShutdown(): void {
    clearTimeout(this.rest);
    this.end();
  }

  private ask(picture: Buffer, patience: number): Promise<string[] | null> {
    clearTimeout(this.rest);
    const child = this.running();
    return new Promise((resolve) => {
      const done = (texts: string[] | null) => {
        clearTimeout(timer);
        child.removeListener('message', told).removeListener('exit', failed).removeListener('error', failed);
        // One that is stuck, or fell, reads no other picture.
        if (texts === null) this.end();
        resolve(texts);
      };
      const told = (reply: unknown) => done((reply as Reply).texts);
      const failed = () => done(null);
      const timer = setTimeout(failed, patience);
      child.once('message', told).once('exit', failed).once('error', failed);
      child.send({ picture }, (error) => error && failed());
    });
  }

  private running(): ChildProcess {
    if (this.child) return this.child;
    const child = start(this.options.program);
    const gone = () => {
      if (this.child === child) this.child = null;
    };
    // Without a listener an error of the child would end the site.
    child.on('exit', gone).on('error', gone);
    // The site ends when it has nothing else to do, and its child with it.
    child.unref();
    child.channel?.unref();
    this.child = child;
    return child;
  }

  private restLater(): void {
    clearTimeout(this.rest);
    if (this.inside === 0) this.rest = setTimeout(() => this.end(), this.options.idleMs).unref();
  }

  private end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** In a checkout its source, which Node runs as it is; else what the build made of it. */
function programOf(): string {
  const source = join(projectRoot, 'src/bin/read-picture.ts');
  return existsSync(source) ? source : join(projectRoot, 'dist/src/bin/read-picture.js');
}

function start(program: string): ChildProcess {
  const modules = ['tesseract.js-core', '@tesseract.js-data'].map((name) =>
    join(projectRoot, 'node_modules', name, '*'),
  );
  const readable = [program, join(projectRoot, 'package.json'), ...modules];
  // The runtime itself gives it no network, no file but these, no other process, and nothing to write to.
  const rights = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)];
  return fork(program, {
    execArgv: [...rights, ...bounds, '--v8-pool-size=1', '--disable-warning=ExperimentalWarning'],
    cwd: '/',
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
