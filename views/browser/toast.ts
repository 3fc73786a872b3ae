export type ToastColor = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral';

export type Toast = {
  /** One of the same id is brought up to date instead of shown twice. */
  id?: string;
  title: string;
  description?: string;
  color?: ToastColor;
  /** Milliseconds; 0 or Infinity stays until it is closed. */
  duration?: number;
  /** Background news are read out when there is a pause, others at once. */
  background?: boolean;
  action?: { label: string; alternative: string; run(): void };
  onClick?(): void;
  closable?: boolean;
  progress?: boolean;
};
