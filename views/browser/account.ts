import { initialOf } from '../ui/components/initial.ts';
import { on } from './events.ts';

type Session = { user?: { name: string } };

const hint = 'signed-in=1';
let name: string | null = null;

/**
 * Public pages are the same for everyone and cannot show who is signed in. Where a cookie hints at somebody, the session
 * is asked for once a document, and the corner of the header shows them from then on (behaviour.md 5.9–5.11).
 */
export function showAccount(): void {
  void knowAgain();
  on('after:swap', show);
}

export async function knowAgain(): Promise<void> {
  if (!document.cookie.includes(hint)) return;
  try {
    const response = await fetch('/api/_auth/session', { headers: { Accept: 'application/json' } });
    const { user }: Session = await response.json();
    name = user?.name ?? null;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that run this
    if (!user) document.cookie = 'signed-in=; Max-Age=0; Path=/';
  } catch {
    // No answer is no session; a later page asks again.
  }
  show();
}

function show(): void {
  const corner = document.querySelector<HTMLElement>('header .account');
  const icon = corner?.querySelector('svg');
  if (!corner || !icon || !name) return;
  const seal = document.createElement('span');
  seal.className = 'seal';
  seal.ariaHidden = 'true';
  seal.textContent = initialOf(name);
  icon.replaceWith(seal);
  corner.title = name;
}
