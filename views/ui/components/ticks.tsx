import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export function Ticks({ icon, points }: { icon: IconName; points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>
          <Icon name={icon} />
          {point}
        </li>
      ))}
    </ul>
  );
}

/** A section that is such a list. */
export function TicksPart({ title, icon, points }: { title: string; icon: IconName; points: readonly string[] }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      <Ticks icon={icon} points={points} />
    </section>
  );
}
