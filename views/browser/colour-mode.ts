import { isLent } from './lent.ts';

type Preference = 'system' | 'light' | 'dark';

const cookieName = 'nuxt-color-mode';
const year = 31_536_000;
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

let preference: Preference = 'system';

/**
 * The colours chosen, as a class on `<html>`; the inline script did the same before the first paint. A page may force
 * one mode: the choice is then kept for later and neither applied nor stored (behaviour.md 6).
 */
export function keepColourMode(): void {
  preference = stored();
  store();
  apply();
  darkSystem.addEventListener('change', () => preference === 'system' && !forced() && apply());
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { value } = (event.submitter ?? {}) as HTMLButtonElement;
    if (!form.matches('form.theme')) return;
    event.preventDefault();
    if (isPreference(value) && !forced()) choose(value);
  });
  markButtons();
  document.addEventListener('htmx:after:swap', markButtons);
}

/** After each new page: it may force a mode, or lift the force of the one before. */
export function applyForcedMode(): void {
  const mode = pageMode();
  if (mode === 'system') console.warn('You cannot force the colorMode to system at the page level.');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colorModeForced = mode;
  else delete document.documentElement.dataset.colorModeForced;
  store();
  apply();
}

function choose(value: Preference): void {
  preference = value;
  store();
  const { classList } = document.documentElement;
  // Colours that fade one after the other look broken; for one frame nothing fades.
  classList.add('switching');
  apply();
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('switching')));
  markButtons();
}

function apply(): void {
  const mode = forced() ?? (preference === 'system' ? (darkSystem.matches ? 'dark' : 'light') : preference);
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = mode;
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
}

function markButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('form.theme button')) {
    button.setAttribute('aria-pressed', String(button.value === preference));
    button.disabled = forced() !== null;
  }
}

const pageMode = (): string | undefined => document.getElementById('page')?.dataset.forceColorMode;

function forced(): 'light' | 'dark' | null {
  const mode = document.documentElement.dataset.colorModeForced;
  return mode === 'light' || mode === 'dark' ? mode : null;
}

const isPreference = (value = ''): value is Preference => /^(system|light|dark)$/.test(value);

function stored(): Preference {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];
  return isPreference(value) ? value : 'system';
}

function store(): void {
  if (forced() || (stored() === preference && document.cookie.includes(`${cookieName}=${preference}`))) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  if (isLent() && preference === 'system') return;
  const age = isLent() ? '' : `; Max-Age=${year}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that run this
  document.cookie = `${cookieName}=${preference}${age}; Path=/; SameSite=Lax${secure}`;
}
