import { randomUUIDv7 } from 'node:crypto';
import { type Reply, send } from './clients.ts';

export type Link = string;
export type Form = { page: string; action: string; fields: [name: string, value: string][] };

/** What is written where nothing stands yet. */
export const fillIn = 'A few words of somebody';

let line = 0;

/** Somebody with cookies and a line of their own, as limits count by the line; reads pages as a browser without scripts. */
export class Visitor {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(origin: string) {
    this.origin = origin;
    line += 1;
    this.address = `10.${90 + Math.floor(line / 60_000)}.${Math.floor(line / 250) % 250}.${line % 250}`;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, 'GET', headers);
  }

  /** A form of one of our pages. */
  post(path: string, fields: Record<string, string> | [string, string][]): Promise<Reply> {
    return this.ask(path, 'POST', {}, new URLSearchParams(fields).toString());
  }

  async ask(path: string, method: string, headers: Record<string, string>, body?: string | Buffer): Promise<Reply> {
    const reply = await send(this.origin + path, {
      method,
      body,
      headers: {
        Accept: 'text/html',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': this.address,
        ...(this.cookies.size > 0 && { Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    });
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** The same person, by another way. */
  through(origin: string): Visitor {
    const other = new Visitor(origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async signIn(identifier: string, password: string): Promise<this> {
    const { status } = await this.post('/en/account/login', { identifier, password });
    if (status !== 303) throw new Error(`Signing in is answered with ${status}`);
    return this;
  }

  /** Pages and forms that can be reached by links, breadth first; of pages alike in all but an id only a few. */
  async crawl(from: string[], most: number, fewest = 3): Promise<{ pages: string[]; forms: Form[] }> {
    const seen = new Set(from);
    const kinds = new Map<string, number>();
    const queue = [...from];
    const pages: string[] = [];
    const forms: Form[] = [];
    for (let path = queue.shift(); path !== undefined && pages.length < most; path = queue.shift()) {
      const { status, text, headers } = await this.get(path);
      if (status !== 200 || !String(headers['content-type']).startsWith('text/html')) continue;
      pages.push(path);
      forms.push(...formsIn(text, path));
      for (const next of linksIn(text)) {
        const kind = kindOf(next);
        const count = kinds.get(kind) ?? 0;
        if (seen.has(next) || count >= fewest || !/^\/(?:en|ar-ma)(?:\/|$)/.test(next)) continue;
        kinds.set(kind, count + 1);
        seen.add(next);
        queue.push(next);
      }
    }
    return { pages, forms };
  }
}

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? plain(found[1] ?? '') : null;
};

/** An address without what differs between two of a kind. */
export const kindOf = (path: string): string =>
  path
    .replace(/\?.*/, (query) => `?${[...new URLSearchParams(query).keys()].sort().join('&')}`)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}(?:\/[^/?]+)?/g, ':id')
    .replace(/\d{12}/g, ':reference');

const linksIn = (html: string): Link[] =>
  [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const href = attribute(tag, 'href');
    return href?.startsWith('/') ? [href.replace(/#.*/, '')] : [];
  });

function formsIn(html: string, page: string): Form[] {
  return [...html.matchAll(/<form\s([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', body = '']) => {
    if (attribute(` ${head}`, 'method') !== 'post' || head.includes('multipart')) return [];
    const action = attribute(` ${head}`, 'action') ?? page;
    return [{ page, action, fields: fieldsIn(body) }];
  });
}

/** What a person would send who fills in something everywhere: the first of each choice, and a few words. */
function fieldsIn(html: string): [string, string][] {
  const fields = new Map<string, string>();
  for (const [tag, kind = ''] of html.matchAll(/<(input|textarea|button|select)\s[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (!name || fields.has(name)) continue;
    const rest = html.slice(html.indexOf(tag) + tag.length);
    const chosen = kind === 'select' ? /<option[^>]*value="([^"]+)"/.exec(rest)?.[1] : attribute(tag, 'value');
    fields.set(name, plain(chosen || (kind === 'button' ? '' : fillIn)));
  }
  // Of a page that was read before: a form of its own.
  if (fields.has('_form')) fields.set('_form', randomUUIDv7());
  return [...fields];
}
