import { toneIcons } from '../ui/components/tone-icons.ts';
import { swipeable } from './swipe.ts';
import type { Toast } from './toast.ts';
import type { ToastTimer } from './toast-timer.ts';

const icons: Record<NonNullable<Toast['color']>, string> = {
  primary: toneIcons.info,
  secondary: toneIcons.info,
  neutral: toneIcons.info,
  info: toneIcons.info,
  success: toneIcons.success,
  warning: toneIcons.warning,
  error: toneIcons.error,
};

/** One toast on the screen. */
export class ToastCard {
  readonly element = document.createElement('li');
  timer!: ToastTimer;
  removal = 0;
  onClose = (): void => {};
  private progress: HTMLElement | null = null;

  constructor(
    public message: Toast,
    private readonly words: { close: string },
  ) {
    this.element.tabIndex = 0;
    this.element.dataset.state = 'open';
    this.element.addEventListener('click', (event) => {
      if (!(event.target as Element).closest('button')) this.message.onClick?.();
    });
    swipeable(this.element, () => this.onClose());
    this.draw();
  }

  change(message: Toast): void {
    this.message = message;
    this.draw();
  }

  pulse(): void {
    this.element.classList.remove('pulse');
    void this.element.offsetWidth;
    this.element.classList.add('pulse');
  }

  /** A bar that shrinks with the life left; the style sheet stops it while all are paused. */
  showProgress(duration: number): void {
    this.progress?.remove();
    if (this.message.progress === false || duration === 0 || duration === Number.POSITIVE_INFINITY) return;
    this.progress = make('div', 'progress');
    this.progress.style.animationDuration = `${duration}ms`;
    this.element.append(this.progress);
  }

  private draw(): void {
    const { title, description, color = 'primary', action, closable = true } = this.message;
    const body = make('div', 'body', make('p', 'title', title));
    if (description) body.append(make('p', '', description));
    const parts: Node[] = [drawing(icons[color] ?? toneIcons.info), body];
    if (action) parts.push(button(action.label, 'button', action.run));
    if (closable) {
      const cross = button('', 'close', () => this.onClose());
      cross.setAttribute('aria-label', this.words.close);
      cross.append(drawing(toneIcons.close));
      parts.push(cross);
    }
    this.element.className = `toast ${color}`;
    this.element.replaceChildren(...parts, ...(this.progress ? [this.progress] : []));
  }
}

function make(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

function button(label: string, className: string, press: () => void): HTMLElement {
  const element = make('button', className, label) as HTMLButtonElement;
  element.type = 'button';
  element.addEventListener('click', press);
  return element;
}

function drawing(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('class', 'i');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}
