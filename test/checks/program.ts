import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A program that is started, killed and started again, as faults and orchestrators do. */
export class Program {
  readonly name: string;
  private readonly command: string[];
  private readonly options: SpawnOptions;
  private readonly keepUp: boolean;
  private child: ChildProcess | null = null;
  private isWanted = false;
  output = '';
  /** How it ended last: a code, or the signal that ended it. */
  ended: number | NodeJS.Signals | null = null;

  /** @param keepUp whether it is started again when it ends by itself or is killed */
  constructor(name: string, command: string[], options: SpawnOptions, keepUp = false) {
    this.name = name;
    this.command = command;
    this.options = options;
    this.keepUp = keepUp;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  start(): void {
    this.isWanted = true;
    const [program = '', ...args] = this.command;
    const child = spawn(program, args, { ...this.options, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString('utf8')).slice(-8_000_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', (code, signal) => {
      this.ended = code ?? signal;
      if (this.child === child) this.child = null;
      if (this.keepUp && this.isWanted) setTimeout(() => this.isWanted && !this.child && this.start(), 200);
    });
    this.child = child;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Ends it for good, or until it is started again. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
