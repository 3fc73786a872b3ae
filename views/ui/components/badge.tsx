import type { ReactNode } from 'react';
import type { Tone } from './callout.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** A state in a word, after a space. The word carries the meaning, the colour only repeats it. */
export function Badge({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={tone ? `badge ${tone}` : 'badge'}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </>
  );
}
