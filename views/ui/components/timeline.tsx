import type { ReactNode } from 'react';
import { useShell } from '../shell.tsx';
import { Meta } from './meta.tsx';
import { Time } from './time.tsx';

export type Milestone = {
  id: string;
  state: 'done' | 'current' | 'todo';
  title: ReactNode;
  /** ISO 8601. */
  at?: string | null;
  /** Whose doing it was, beside when. */
  by?: ReactNode;
  children?: ReactNode;
};

/** What happened, what is under way and what comes next, oldest first. `zone`: whose clock, as for a time by itself. */
export function Timeline({ items, zone }: { items: Milestone[]; zone?: string }) {
  const { t } = useShell();
  return (
    <ol className="timeline">
      {items.map(({ id, state, title, at, by, children }) => (
        <li key={id} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <p>
            <span className="sr">{t(`common.timeline.${state}`)} </span>
            {title}
          </p>
          {at && (
            <Meta as="p">
              <Time at={at} as="dateTime" zone={zone} />
              {by}
            </Meta>
          )}
          {children}
        </li>
      ))}
    </ol>
  );
}
