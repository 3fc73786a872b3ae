import type { Request } from 'express';

/** Where a redirect leaves what is said in passing on the page that follows, as that may be one kept for everyone. */
export const toastCookie = 'toast';

export type Toast = { title: string; color?: 'success' | 'info' | 'warning' | 'error'; duration?: number };

const isLeft = /(?:^|; )toast=[^;]/;
/** Whether a browser that sends these cookies has yet to be told something. */
export const hasToast = (cookies: string | undefined): boolean => isLeft.test(cookies ?? '');

const longest = 300;
const colors: readonly unknown[] = ['success', 'info', 'warning', 'error'];

/** What is to be said on the page that is asked for; null where there is nothing, or nothing that was left by us. */
export function toastIn({ cookies }: Request): Toast | null {
  const held = cookies[toastCookie];
  if (!held) return null;
  try {
    const { title, color } = JSON.parse(held);
    if (typeof title !== 'string' || title.length > longest) return null;
    return { title, color: colors.includes(color) ? color : 'success' };
  } catch {
    return null;
  }
}
