/** The parts of htmx's request context that the shell reads and sets (behaviour.md 15.18). */
export type Context = {
  sourceElement: Element | null;
  target: Element | null;
  swap: string;
  status: string;
  text?: string;
  title?: string | null;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  request: {
    action: string;
    anchor?: string;
    method: string;
    headers?: Record<string, string>;
    body?: FormData | URLSearchParams | null;
    form?: HTMLFormElement | null;
    abort?: () => void;
  };
  response?: { raw: Response; status: number; headers: Headers };
};

type Task = { type: 'main' | 'oob' | 'partial'; target: Element | string | null; swapSpec: SwapSpec };
type SwapSpec = { style: string; show?: string };

type Detail = { ctx: Context; tasks: Task[]; error?: Error };

/** Listens on the document: events of a link that is gone by then end there (behaviour.md 15.24). */
export function on(name: string, listener: (detail: Detail, event: CustomEvent<Detail>) => void): void {
  document.addEventListener(`htmx:${name}`, (event) => {
    const custom = event as CustomEvent<Detail>;
    listener(custom.detail, custom);
  });
}

export const isRestore = ({ request }: Context): boolean => 'HX-History-Restore-Request' in (request.headers ?? {});

/** A whole page follows another: a boosted link or form, or Back. Fragments are not navigation. */
export const isNavigation = (ctx: Context): boolean => ctx.target?.id === 'page';

export const isGet = ({ request }: Context): boolean => request.method.toUpperCase() === 'GET';

/** Where the request ended up, after redirects. */
export function addressOf({ request, response }: Context): URL {
  const url = new URL(response?.raw.url || request.action, location.href);
  if (request.anchor) url.hash = request.anchor;
  return url;
}
