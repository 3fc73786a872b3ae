import type { View } from '../../../views/ui/shell.tsx';
import type { Key, MessageValues } from '../i18n/messages.ts';

/** A page to show: the component itself and its props, so that a wrong prop does not compile. */
export class Page<Props extends object = object> {
  constructor(
    readonly view: View<Props>,
    readonly props: Props,
    readonly options: PageOptions,
  ) {}
}

export type PageOptions = {
  status?: number;
  /**
   * May be kept by anyone: it shows nothing of who asked. Holds the tags of what it does show, for the page cache to
   * drop it by. Everything else is `private, no-store`.
   */
  shared?: readonly string[];
  /** Other origins that a form of this page may lead on to. */
  formsTo?: readonly string[];
  /** How many notifications its reader has not read, where the page knows it already. */
  unread?: number;
};

export const page = <Props extends object>(
  view: View<Props>,
  props: Props,
  status = 200,
  options: Pick<PageOptions, 'formsTo' | 'unread'> = {},
): Page<Props> => new Page(view, props, { status, ...options });

/**
 * A page that is the same for everyone, with the tags of what it shows (`experts`, `consultation:{id}`). Its props are
 * also answered as JSON at `_payload.json` below its path.
 */
export const publicPage = <Props extends object>(view: View<Props>, props: Props, tags: string[] = []): Page<Props> =>
  new Page(view, props, { shared: tags });

export class Redirect {
  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 303 | 308,
    readonly toast?: ToastMessage,
  ) {}
}

/** Said in passing on the page that follows, by the script or in the page. What must be known stands there for good. */
export type ToastMessage = { key: Key; values?: MessageValues; color?: 'success' | 'info' | 'warning' | 'error' };

/** Where a form leads back to its own page, which else would look as if nothing had happened. */
export const saved: ToastMessage = { key: 'settings.saved', color: 'success' };
export const removed: ToastMessage = { key: 'settings.removed', color: 'success' };

/** After a form: the browser gets the next page with GET, and a reload repeats nothing. */
export const seeOther = (location: string, toast?: ToastMessage): Redirect => new Redirect(location, 303, toast);

/** A page that now lives elsewhere for good, such as a consultation under its right slug. */
export const movedTo = (location: string): Redirect => new Redirect(location, 301);

export const found = (location: string): Redirect => new Redirect(location, 302);
