import { addressOf, type Context, isGet, isNavigation, isRestore, on } from './events.ts';
import { toast, words } from './toasts.ts';

/** The build that made this document, as its own script tag says. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[data-build]')?.dataset.build;

/**
 * Lets nothing but a page of ours and of this build take the place of the page. A proxy's error, a file or a page of a
 * newer build is opened as a document of its own; a form that meets such an answer keeps its text (behaviour.md 8.8, 15.37).
 */
export function guardSwaps(): void {
  on('before:response', ({ ctx }, event) => {
    if (!isNavigation(ctx) || isObeyed(ctx)) return;
    const foreign = !isPage(ctx);
    if (!foreign && !isOfAnotherBuild(ctx)) return;
    event.preventDefault();
    if (isRestore(ctx)) location.reload();
    else if (isGet(ctx) || ctx.response?.raw.redirected) location.assign(addressOf(ctx));
    else toast({ title: words().failed, color: 'error', duration: 10_000 });
  });
  on('error', ({ ctx }) => {
    if (ctx && isNavigation(ctx)) toast({ id: 'failed', title: words().failed, color: 'error', duration: 10_000 });
  });
}

/** Answers that are not swapped but tell htmx where to go, or that nothing changes. */
const isObeyed = ({ response }: Context): boolean =>
  response?.status === 204 ||
  ['HX-Redirect', 'HX-Location', 'HX-Refresh'].some((name) => response?.headers.has(name) ?? false);

const isPage = ({ response }: Context): boolean =>
  /^text\/html\b/.test(response?.headers.get('Content-Type') ?? '') && response?.headers.get('X-Page') === '1';

// What was typed must not be lost to a new build: the page after a form's redirect is a GET again.
function isOfAnotherBuild(ctx: Context): boolean {
  const build = ctx.response?.headers.get('X-Build');
  const isForm = !isGet(ctx) && !ctx.response?.raw.redirected;
  return !isForm && Boolean(build) && build !== ownBuild();
}
