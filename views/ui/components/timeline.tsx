import type { ReactNode } from 'react';
import { useShell } from '../shell.tsx';
import { Time } from './time.tsx';

export type Milestone = {
  id: string;
  state: 'done' | 'current' | 'todo';
  title: ReactNode;
  /** ISO 8601. */
  at?: string | null;
  children?: ReactNode;
};

/** What is expected now, at the end of what happened. */
export const nextMilestone = (title: ReactNode, at: string | null = null): Milestone => ({
  id: 'next',
  state: 'todo',
  title,
  at,
});

/** What happened, what is under way and what comes next, oldest first. `zone`: whose clock, as for a time by itself. */
export function Timeline({ items, zone }: { items: Milestone[]; zone?: string }) {
  const { t } = useShell();
  return (
    <ol className="timeline">
      {items.map(({ id, state, title, at, children }) => (
        <li key={id} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <p>
            <span className="sr">{t(`common.timeline.${state}`)} </span>
            {title}
          </p>
          {at && (
            <p className="meta">
              <Time at={at} as="dateTime" zone={zone} />
            </p>
          )}
          {children}
        </li>
      ))}
    </ol>
  );
}
