/** The life of a toast: runs, pauses with what is left, ends once. A life of 0 or Infinity never ends by itself. */
export class ToastTimer {
  private left: number;
  private began = 0;
  private timer = 0;

  constructor(
    public total: number,
    private readonly end: () => void,
  ) {
    this.left = total;
  }

  run(): void {
    if (this.timer || this.total === 0 || this.total === Number.POSITIVE_INFINITY) return;
    this.began = performance.now();
    this.timer = window.setTimeout(this.end, this.left);
  }

  pause(): void {
    if (!this.timer) return;
    this.left -= performance.now() - this.began;
    this.stop();
  }

  restart(total: number, paused: boolean): void {
    this.stop();
    this.total = total;
    this.left = total;
    if (!paused) this.run();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }
}
