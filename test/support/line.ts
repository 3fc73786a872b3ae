import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the database that can fall silent without breaking. */
export class Line {
  readonly lines: Socket[] = [];
  isSilent = false;
  private readonly server: Server;

  constructor(database: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(database.port), database.hostname);
      near.pipe(far).on('error', () => {});
      far.pipe(near).on('error', () => {});
      near.on('close', () => far.destroy());
      this.lines.push(near, far);
      if (this.isSilent) for (const one of [near, far]) one.pause();
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const at = this.server.address();
    return typeof at === 'object' && at ? at.port : 0;
  }

  fallSilent(): void {
    this.isSilent = true;
    for (const line of this.lines) line.pause();
  }

  speak(): void {
    this.isSilent = false;
    for (const line of this.lines) line.resume();
  }

  close(): void {
    this.server.close();
    for (const line of this.lines) line.destroy();
  }
}
