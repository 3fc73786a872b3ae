import { type IconName, icons } from './icons.ts';

/** Icons that show a way to go; they turn round in right-to-left pages. Ticks, clocks and glasses do not. */
const directional = /^((arrow|chevron)-(left|right)|undo-2|log-in|log-out|send|external-link)$/;

type IconProps = {
  name: IconName;
  /** What it says where no text stands beside it; without one it is decoration. */
  label?: string;
};

export function Icon({ name, label }: IconProps) {
  // Its own size is for who gets no style sheet: without one it would be as wide as the page.
  const look = { className: directional.test(name) ? 'i flip' : 'i', viewBox: '0 0 24 24', width: 24, height: 24 };
  const shape = <path d={icons[name]} />;
  if (!label) {
    return (
      <svg {...look} aria-hidden="true">
        {shape}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
