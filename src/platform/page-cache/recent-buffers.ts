/** Buffers by name, up to so many bytes in all; those that were wanted longest ago leave first. */
export class RecentBuffers {
  private readonly buffers = new Map<string, Buffer>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get(name: string): Buffer | undefined {
    const buffer = this.buffers.get(name);
    if (buffer) this.set(name, buffer);
    return buffer;
  }

  set(name: string, buffer: Buffer): void {
    this.size += buffer.length - (this.buffers.get(name)?.length ?? 0);
    this.buffers.delete(name);
    this.buffers.set(name, buffer);
    for (const [oldest, { length }] of this.buffers) {
      if (this.size <= this.maxBytes) break;
      this.buffers.delete(oldest);
      this.size -= length;
    }
  }
}
