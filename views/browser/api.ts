import { addressOfLogin } from './login.ts';

/** Read-like requests are tried once more on these; a lost connection counts as 500 (behaviour.md 9.3). */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const payloadMethods = /^(POST|PUT|PATCH|DELETE)$/;

type Options = {
  method?: string;
  body?: object | string | FormData;
  headers?: Record<string, string>;
  /** How often to try again, also for writes; false never. Once for reads by default. */
  retry?: number | false;
  signal?: AbortSignal;
  /** Leave a 401 to the caller instead of going to the login page. */
  staysOn401?: boolean;
};

export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number | undefined;

  constructor(
    readonly request: string,
    readonly options: Options,
    readonly response?: Response,
    readonly data?: unknown,
    cause?: unknown,
  ) {
    const outcome = response ? `${response.status} ${response.statusText}` : '<no response>';
    super(`[${options.method ?? 'GET'}] "${request}": ${outcome}`, { cause });
    this.status = response?.status;
  }
}

/** JSON to and from the site's own API (behaviour.md 9). */
export async function api<Answer>(url: string, options: Options = {}): Promise<Answer> {
  const method = (options.method ?? 'GET').toUpperCase();
  const tries = options.retry === false ? 0 : (options.retry ?? (payloadMethods.test(method) ? 0 : 1));
  for (let left = tries; ; left--) {
    try {
      return (await once(url, method, options)) as Answer;
    } catch (error) {
      if (!(error instanceof FetchError) || left <= 0 || !retried.has(error.status ?? 500)) throw error;
    }
  }
}

async function once(url: string, method: string, options: Options): Promise<unknown> {
  const { body, signal } = options;
  const isPlain = typeof body === 'object' && !(body instanceof FormData);
  const headers = new Headers(options.headers);
  if (isPlain && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  const init = {
    method,
    headers,
    credentials: 'include',
    body: isPlain ? JSON.stringify(body) : body,
    signal,
  } as const;
  const response = await fetch(url, init).catch((cause: unknown) => {
    // The caller's own wish is no failure and is not tried again.
    if (signal?.aborted) throw cause;
    throw new FetchError(url, options, undefined, undefined, cause);
  });
  const data = await read(response, method);
  if (response.status < 400) return data;
  if (response.status === 401 && !options.staysOn401) location.assign(addressOfLogin());
  throw new FetchError(url, options, response, data);
}

async function read(response: Response, method: string): Promise<unknown> {
  if (method === 'HEAD' || [101, 204, 205, 304].includes(response.status)) return undefined;
  const type = response.headers.get('Content-Type') ?? 'application/json';
  if (/^text\/event-stream/.test(type)) return response.body;
  if (/^(text\/|image\/svg|application\/xml)/.test(type)) return response.text();
  if (!/[/+]json\b/.test(type)) return response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
