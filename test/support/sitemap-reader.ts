// Reads a map of the site as a crawler that forgives nothing: XML 1.0 as far as maps use it, and the protocol of
// sitemaps.org with the links to other languages that Google documents.

const maps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';
const mostEntries = 50_000;
const mostBytes = 50 * 1024 * 1024;

export type SitemapEntry = { loc: string; lastmod: string | null; alternates: { hreflang: string; href: string }[] };
type Sitemap = { kind: 'sitemapindex' | 'urlset'; entries: SitemapEntry[] };

type Tag = { name: string; attributes: Map<string, string>; at: number };

/** What it names. Throws at the first fault with the place where it is. */
export function readSitemap(xml: string, origin: string): Sitemap {
  if (Buffer.byteLength(xml) > mostBytes) throw new Error(`${Buffer.byteLength(xml)} bytes are more than 50 MB`);
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!xml.startsWith(declaration)) throw new Error('No declaration');
  const map = new Reading(origin);
  let at = declaration.length;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    map.text(unescaped(xml.slice(at, open < 0 ? xml.length : open), at));
    if (open < 0) break;
    // A value in quotes may hold the end of a tag.
    tagPattern.lastIndex = open;
    const found = tagPattern.exec(xml);
    if (!found) throw new Error(`No tag at ${open}: ${xml.slice(open, open + 80)}`);
    const [all, closing, name = '', attributes = '', empty] = found;
    if (closing) map.close(name, open);
    else map.open({ name, attributes: attributesIn(attributes, open), at: open });
    if (empty) map.close(name, open);
    at = open + all.length;
  }
  return map.whole();
}

const tagPattern = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>/y;

function attributesIn(text: string, at: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/([A-Za-z][\w:.-]*)="([^"<]*)"/g)) {
    if (found.has(name)) throw new Error(`${name} twice at ${at}`);
    found.set(name, unescaped(value, at));
  }
  return found;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string, at: number): string {
  return text.replace(/&(\w*)(;?)/g, (_, name: string, end: string) => {
    const letter = end && entities[name];
    if (!letter) throw new Error(`A bare & near ${at}`);
    return letter;
  });
}

/** What may stand in what. */
const children: Record<string, string[]> = {
  '': ['sitemapindex', 'urlset'],
  sitemapindex: ['sitemap'],
  urlset: ['url'],
  sitemap: ['loc', 'lastmod'],
  url: ['loc', 'lastmod', 'xhtml:link'],
};

class Reading {
  private readonly entries: SitemapEntry[] = [];
  private readonly path: string[] = [];
  private kind: Sitemap['kind'] | null = null;
  private entry: { loc?: string; lastmod?: string; alternates: SitemapEntry['alternates'] } = { alternates: [] };
  private words = '';
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  open({ name, attributes, at }: Tag): void {
    const within = this.path.at(-1) ?? '';
    if (!children[within]?.includes(name) || (within === '' && this.kind))
      throw new Error(`${name} in ${within} at ${at}`);
    if (name === 'sitemapindex' || name === 'urlset') {
      if (attributes.get('xmlns') !== maps) throw new Error('Not in the namespace of maps');
      const other = attributes.get('xmlns:xhtml');
      if (other !== undefined && other !== xhtml) throw new Error('xhtml is another namespace');
      this.kind = name;
    }
    if (name === 'xhtml:link') this.entry.alternates.push(this.alternateOf(attributes, at));
    if (name === 'sitemap' || name === 'url') this.entry = { alternates: [] };
    this.words = '';
    this.path.push(name);
  }

  close(name: string, at: number): void {
    if (this.path.pop() !== name) throw new Error(`The end of ${name}, which is not open, at ${at}`);
    if (name === 'loc' || name === 'lastmod') {
      if (this.entry[name] !== undefined) throw new Error(`${name} twice at ${at}`);
      this.entry[name] = this.words;
    }
    if (name === 'sitemap' || name === 'url') this.entries.push(this.entryAt(at));
    this.words = '';
  }

  text(words: string): void {
    const within = this.path.at(-1);
    if (within === 'loc' || within === 'lastmod') this.words += words;
    else if (words.trim() !== '') throw new Error(`Text in ${within ?? 'no element'}: ${words.slice(0, 80)}`);
  }

  whole(): Sitemap {
    if (this.path.length > 0 || !this.kind) throw new Error('It ends too early');
    if (this.entries.length === 0) throw new Error('It names nothing');
    if (this.entries.length > mostEntries) throw new Error(`${this.entries.length} are too many for one part`);
    return { kind: this.kind, entries: this.entries };
  }

  private entryAt(at: number): SitemapEntry {
    const { loc, lastmod, alternates } = this.entry;
    if (!loc) throw new Error(`Nothing named at ${at}`);
    this.requireAddress(loc);
    if (lastmod !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(lastmod))
      throw new Error(`No time of W3C: ${lastmod}`);
    // Each page names itself among its languages, or crawlers take none of them.
    if (alternates.length > 0 && !alternates.some(({ href }) => href === loc)) throw new Error(`${loc} without itself`);
    return { loc, lastmod: lastmod ?? null, alternates };
  }

  private alternateOf(attributes: Map<string, string>, at: number) {
    const [hreflang = '', href = ''] = [attributes.get('hreflang'), attributes.get('href')];
    const isOne = attributes.get('rel') === 'alternate' && /^(?:x-default|[a-z]{2}(?:-[A-Z]{2})?)$/.test(hreflang);
    if (!isOne) throw new Error(`No link to another language at ${at}`);
    this.requireAddress(href);
    return { hreflang, href };
  }

  /** Absolute, on this site, written as a browser would send it and short enough. */
  private requireAddress(address: string): void {
    const isOurs = URL.canParse(address) && new URL(address).origin === this.origin;
    if (!isOurs || new URL(address).href !== address || address.length >= 2_048)
      throw new Error(`No address of ours: ${address.slice(0, 200)}`);
  }
}
