import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { mailsTo } from '../support/mails.ts';
import type { startScriptedProvider } from '../support/scripted-provider.ts';

export type Site = {
  origin: string;
  dataDir: string;
  /** Where people may come in, if the site has one. */
  provider?: Awaited<ReturnType<typeof startScriptedProvider>>;
};
export type Fields = Record<string, string | string[]>;
type Answer = { status: number; text: string; location: string };

let line = 0;

/** Somebody with a browser profile; what they do between two pictures goes over its line, without opening a page. */
export class Person {
  readonly context: BrowserContext;
  private readonly site: Site;
  private readonly from: Record<string, string>;

  private constructor(site: Site, context: BrowserContext, from: Record<string, string>) {
    this.site = site;
    this.context = context;
    this.from = from;
  }

  /** A visitor on a line of their own, as limits count by the line; the site must trust one proxy. */
  static async come(site: Site, browser: Browser): Promise<Person> {
    line += 1;
    const from = { 'X-Forwarded-For': `10.3.${Math.floor(line / 250)}.${line % 250}` };
    const context = await browser.newContext({ reducedMotion: 'reduce', extraHTTPHeaders: from });
    return new Person(site, context, from);
  }

  async get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  /** The page that redirects of ours end at. */
  async open(path: string): Promise<Answer> {
    let answer = await this.get(path);
    for (let hops = 0; answer.status >= 301 && answer.status <= 303 && hops < 5; hops += 1)
      answer = await this.get(answer.location);
    return answer;
  }

  /** As a form with boxes for files sends it, where it `hasFiles`. */
  post(path: string, fields: Fields, hasFiles = false): Promise<Answer> {
    return this.ask('POST', path, fields, hasFiles);
  }

  /** Where a form leads that is sent as it should be; a site that is busy asks to send it again, and people do. */
  async send(path: string, fields: Fields, to?: string): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.answer(path, fields, to);
      if (answer.status === 303) return answer.location;
      const isBusy = answer.status === 503 && tries < 5;
      if (!isBusy) throw new Error(`${path} ${to ?? ''} answers ${answer.status}: ${faultIn(answer.text)}`);
      await pause(1_000);
    }
  }

  /**
   * Sends a form of the page with what it holds already and `fields`: the one with the first of them, or the one that goes
   * to `to`, by itself or by one of its buttons.
   */
  async answer(path: string, fields: Fields, to?: string): Promise<Answer> {
    const page = await this.get(path);
    const [first = ''] = Object.keys(fields);
    const places = formsOf(page.text).map(({ action, markup }) => {
      const targets = [action, ...[...markup.matchAll(/formaction="([^"]+)"/gi)].map(([, place]) => place ?? '')];
      return { markup, action: to ? targets.find((target) => target.endsWith(to)) : action };
    });
    const form = places.find(({ action, markup }) => (to ? action : markup.includes(`name="${first}"`)));
    if (!form) throw new Error(`${path} (${page.status}) has no form ${to ?? `with ${first}`}`);
    return this.ask('POST', form.action || path, { ...hiddenIn(form.markup), ...fields });
  }

  async upload(path: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const file = { name, mimeType, buffer };
    const options = { multipart: { file }, headers: this.headers(), maxRedirects: 0 };
    const answer = await this.context.request.post(this.site.origin + path, options);
    if (answer.status() !== 303) throw new Error(`${path} answers ${answer.status()}`);
  }

  async download(path: string): Promise<Buffer> {
    const answer = await this.context.request.get(this.site.origin + path, { headers: this.headers() });
    if (answer.status() !== 200) throw new Error(`${path} answers ${answer.status()}`);
    return answer.body();
  }

  async ask(method: string, path: string, fields?: Fields, hasFiles = false): Promise<Answer> {
    const pairs = Object.entries(fields ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const form = new FormData();
    for (const [name = '', value = ''] of pairs) form.append(name, value);
    const answer = await this.context.request.fetch(new URL(path, this.site.origin).href, {
      method,
      maxRedirects: 0,
      headers: {
        ...this.headers(),
        ...(fields && !hasFiles && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && (hasFiles ? { multipart: form } : { data: new URLSearchParams(pairs).toString() })),
    });
    const location = answer.headers().location ?? '';
    return { status: answer.status(), text: await answer.text(), location: location.replace(this.site.origin, '') };
  }

  private headers = () => ({ ...this.from, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' });
}

/** Signed in with one of the sample accounts. */
export async function signIn(person: Person, role: 'user' | 'expert' | 'staff'): Promise<void> {
  await person.send('/fr/account/login', { identifier: `${role}@example.com`, password: 'istishara-demo-2026' });
}

/** What the newest mail to an address says that says such a thing, once one does. */
export async function inMailTo({ dataDir }: Site, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await until(async () => {
    const mails = await mailsTo(dataDir, address);
    found = mails.map((mail) => pattern.exec(mail)?.[1]).findLast(Boolean);
    return found !== undefined;
  });
  return found ?? '';
}

const formsOf = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, head = '']) => /method="post"/i.test(head))
    .map(([, head = '', markup = '']) => ({ action: attribute(head, 'action'), markup }));

const hiddenIn = (markup: string): Fields =>
  Object.fromEntries(
    [...markup.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      attribute(input, 'name'),
      attribute(input, 'value'),
    ]),
  );

const attribute = (markup: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(markup)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const faultIn = (html: string): string =>
  (/class="(?:summary|notice)[\s\S]*?<\/(?:section|div)>/.exec(html)?.[0] ?? html.slice(-3000))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400);

/** Asks again until it is so, for what a job does a moment later. */
export async function until(isSo: () => Promise<boolean>, seconds = 40): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await pause(250))
    if (Date.now() > end) throw new Error('It did not come');
}
