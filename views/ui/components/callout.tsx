import type { ReactNode } from 'react';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
};

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  titleId?: string;
  /** `status` for news after an action, `alert` for what must interrupt; nothing for what was always there. */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

export function Callout({ tone = 'info', title, titleId, role, children }: NoticeProps) {
  const { t } = useShell();
  return (
    <div className={`notice ${tone}`} role={role}>
      <Icon name={toneIcons[tone]} label={t(`common.tone.${tone}`)} />
      <div>
        {title && <h2 id={titleId}>{title}</h2>}
        {children}
      </div>
    </div>
  );
}
