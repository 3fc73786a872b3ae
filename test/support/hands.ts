import type { Page } from 'playwright-core';
import { type Browser, get, post, postFiles } from './forms.ts';

type Fields = Record<string, string>;
/** Which button sends the form, where it says more than "on". */
type Press = { action?: string; button?: [name: string, value: string] };

/** What a person does on our pages, whatever their browser can do. */
export interface Hands {
  open(path: string): Promise<void>;
  path(): string;
  html(): Promise<string>;
  /** Fills in the form that has these fields, or goes to this action, and sends it. */
  submit(fields: Fields, press?: Press): Promise<void>;
  /** Chooses a file in a field of a form, which goes with the form when that is sent. */
  choose(field: string, bytes: Buffer): Promise<void>;
  /** Takes the first link whose address contains this. */
  follow(part: string): Promise<void>;
}

/** Without scripts: only what the HTML says. */
export class PlainHands implements Hands {
  private text = '';
  private at = '';
  private chosen: Record<string, Buffer> = {};

  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  path = () => this.at;
  html = async () => this.text;

  async open(path: string): Promise<void> {
    for (let next: string | undefined = path, hops = 0; next; hops++) {
      if (hops > 6) throw new Error(`Round and round at ${next}`);
      this.at = next.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, '');
      const answer = await get(this.browser, this.at);
      this.text = answer.text;
      next = answer.headers.location;
      if (!next && answer.status !== 200) throw new Error(`${answer.status} at ${this.at}`);
    }
  }

  async submit(fields: Fields, { action, button }: Press = {}): Promise<void> {
    const form = this.form(button ? { ...fields, [button[0]]: '' } : fields, action);
    const body = { ...hiddenIn(form), ...fields, ...(button && { [button[0]]: button[1] }) };
    const path = actionOf(form) || this.at;
    const isWhole = /<form[^>]* enctype="multipart/i.test(form);
    const answer = isWhole
      ? await postFiles(this.browser, path, body, this.chosen)
      : await post(this.browser, path, body);
    this.chosen = {};
    // What was sent was only to be read, and is shown again with what was read in it.
    if (answer.status === 200) this.text = answer.text;
    else if (answer.status !== 303) throw new Error(`${answer.status} at ${this.at}: ${faultsIn(answer.text)}`);
    else await this.open(String(answer.headers.location));
  }

  async choose(field: string, bytes: Buffer): Promise<void> {
    if (!new RegExp(`<input[^>]* type="file"[^>]* name="${field}"`).test(this.text)) throw new Error(`No ${field}`);
    this.chosen[field] = bytes;
  }

  async follow(part: string): Promise<void> {
    const href = [...this.text.matchAll(/<a [^>]*href="([^"]+)"/g)].find(([, one]) => one?.includes(part))?.[1];
    if (!href) throw new Error(`No link to ${part} at ${this.at}`);
    await this.open(href.replaceAll('&amp;', '&'));
  }

  private form(fields: Fields, action = ''): string {
    const names = Object.keys(fields);
    const found = (this.text.match(/<form[\s\S]*?<\/form>/g) ?? []).find((form) => {
      const controls = form + this.controlsOutside(form);
      return (
        form.includes('method="post"') &&
        actionOf(form).endsWith(action) &&
        names.every((name) => controls.includes(`name="${name}"`))
      );
    });
    if (!found) throw new Error(`No form for ${action} with ${names.join(', ')} at ${this.at}`);
    return found;
  }

  /** A control may stand anywhere on the page and name its form. */
  private controlsOutside(form: string): string {
    const id = /<form[^>]* id="([^"]+)"/.exec(form)?.[1];
    if (!id) return '';
    return (this.text.match(/<(?:input|select|textarea|button)[^>]*>/g) ?? [])
      .filter((control) => control.includes(` form="${id}"`))
      .join('');
  }
}

const actionOf = (form: string): string =>
  /<form[^>]* action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
const hiddenIn = (form: string): Fields =>
  Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
const faultsIn = (html: string): string =>
  [...html.matchAll(/href="#([\w-]+)">([^<]+)/g)].map(([, field, says]) => `${field} ${says}`).join('; ');

/** In a real browser, with the scripts of the site at work. */
export class BrowserHands implements Hands {
  private readonly page: Page;
  private readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  close = () => this.page.context().close();
  path = () => new URL(this.page.url()).pathname;
  html = () => this.page.content();

  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path.replace(/^https?:\/\/[^/]+/, ''));
  }

  async submit(fields: Fields, { action = '', button }: Press = {}): Promise<void> {
    const names = [...Object.keys(fields), ...(button ? [button[0]] : [])];
    const form = await this.formOf(names, action);
    for (const [name, value] of Object.entries(fields)) {
      const control = form.control(name);
      const kind = await control.first().evaluate((one) => `${one.tagName} ${(one as HTMLInputElement).type}`);
      if (kind.endsWith('radio')) await form.control(name, value).check();
      else if (kind.endsWith('checkbox')) await control.check();
      else if (kind.startsWith('SELECT')) await control.selectOption(value);
      else await control.fill(value);
    }
    const pressed = button ? form.control(...button) : form.itself.locator('button:not([type=button])');
    await this.leave(form.itself, () => pressed.filter({ visible: true }).first().click());
  }

  /** The first form to this action that has these controls, which may stand anywhere on the page; unfolded. */
  private async formOf(names: string[], action: string) {
    const found = this.page.waitForFunction(
      ([wanted, to]) => {
        const found = [...document.forms].find(
          (form) =>
            form.getAttribute('method') === 'post' &&
            (form.getAttribute('action') ?? '').endsWith(to) &&
            wanted.every((name) => form.elements.namedItem(name) !== null),
        );
        for (const form of document.forms) form.toggleAttribute('data-in-hand', form === found);
        found?.closest('details')?.setAttribute('open', '');
        return found !== undefined;
      },
      [names, action] as const,
    );
    await found.catch(async (error) => {
      const faults = await this.page.locator('.summary').allInnerTexts();
      throw new Error(`No form for ${action} with ${names.join(', ')} at ${this.path()}: ${faults}`, { cause: error });
    });
    const itself = this.page.locator('form[data-in-hand]');
    const id = await itself.getAttribute('id');
    const control = (name: string, value?: string) => {
      const one = `[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`;
      return this.page.locator(`form[data-in-hand] ${one}${id ? `, [form="${id}"]${one}` : ''}`);
    };
    return { itself, control };
  }

  async choose(field: string, bytes: Buffer): Promise<void> {
    const file = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: bytes };
    await this.page.locator(`[type=file][name="${field}"]`).setInputFiles(file);
  }

  async follow(part: string): Promise<void> {
    const link = this.page.locator(`main a[href*="${part}"]`).first();
    await this.leave(link, () => link.click());
  }

  /** Done when what was pressed is gone with its page, and the next one is there. */
  private async leave(pressed: ReturnType<Page['locator']>, press: () => Promise<void>): Promise<void> {
    await pressed.evaluate((one) => one.setAttribute('data-pressed', ''));
    await press();
    await this.page.waitForFunction(
      () => document.querySelector('[data-pressed]') === null && document.querySelector('main h1') !== null,
    );
    await this.page.waitForLoadState();
  }
}
