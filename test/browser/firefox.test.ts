import { startListening, type TestApp } from '../support/app.ts';
import { Firefox, hasFirefox } from '../support/firefox.ts';

const describeInFirefox = hasFirefox ? describe : describe.skip;

const alive = `document.querySelector('#page header a[data-htmx-powered]') !== null`;
const pressed = (path: string) =>
  `document.querySelector('header nav a[href="${path}"], footer a[href="${path}"]').click()`;
const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const settledAt = (path: string) =>
  `location.pathname === '${path}' && document.getElementById('news')?.textContent === document.title`;

/** The journeys of docs/behaviour.md 16.5 once more, in the other engine. */
describeInFirefox('in Firefox', () => {
  let site: TestApp;
  let browser: Firefox;
  let origin: string;

  beforeAll(async () => {
    ({ site, origin } = await startListening());
    browser = await Firefox.start();
    // Beside processes that burn both cores a first start of Firefox alone takes more than a minute.
  }, 180_000);
  afterAll(async () => {
    const refused = await browser.refused();
    await browser.close();
    await site.close();
    expect(refused).toEqual([]);
  });

  async function open(path: string): Promise<void> {
    await browser.goto(origin + path);
    await browser.until(alive);
    await browser.evaluate('void (window.marked = true)');
  }
  async function follow(path: string): Promise<void> {
    await browser.evaluate(pressed(path));
    await browser.until(settledAt(path));
  }
  /** Stands between the page and the site for one path. */
  const intercept = (path: string, answer: string): Promise<unknown> =>
    browser.evaluate(`void (window.fetch = ((real) => async (url, init) =>
      String(url).startsWith('${path}') ? (${answer})(() => real(url, init), init) : real(url, init))(window.fetch))`);

  it('swaps the page, says its title and moves the focus to its heading', async () => {
    await open('/en');
    await browser.click('footer a[href="/en/contact"]');
    await browser.until(settledAt('/en/contact'));
    expect(await browser.evaluate('[window.marked, document.activeElement.tagName, scrollY]')).toEqual([true, 'H1', 0]);
  });

  it('sends a form by Enter in a field, and chooses no language', async () => {
    await open('/fr-ma/account/recovery');
    await browser.evaluate(`void (document.querySelector('[name=contact]').value = '+212612345678')`);
    await browser.click('[name=reference]');
    await browser.type('5208\uE007');
    await browser.until(`document.querySelector('[aria-invalid=true]') !== null`);
    expect(await browser.evaluate('location.pathname')).toBe('/fr-ma/account/recovery');
  });

  it('does the work that stands in for a person, while somebody types', async () => {
    await open('/en/contact');
    await browser.evaluate(`void (window.fetch = ((real) => (url, init) => {
      if (init?.method === 'POST') window.token = init.body.get('botToken');
      return real(url, init);
    })(window.fetch))`);
    await browser.evaluate(`void (document.querySelector('[name=topic]').value = 'account')`);
    await browser.evaluate(`void (document.querySelector('[name=message]').value = 'A message that is long enough.')`);
    await browser.click('[name=name]');
    await browser.type('Ann');
    // Who sends it before the script is there sends it without.
    await browser.until(
      `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/bot-check/contact'))`,
    );
    await browser.type('\uE007');
    await browser.until(`location.pathname.startsWith('/en/contact/sent/')`);
    expect(await browser.evaluate('JSON.parse(atob(window.token)).solution.derivedKey.length')).toBe(64);
  });

  it('leaves Arabic words whole where French ones get a capital', async () => {
    const firstLetter = `getComputedStyle(document.querySelector('.choice span'), '::first-letter').textTransform`;
    await open('/ar-ma/new');
    expect(await browser.evaluate(firstLetter)).toBe('none');
    await open('/fr-ma/new');
    expect(await browser.evaluate(firstLetter)).toBe('uppercase');
  });

  it('lets the last of two quick clicks win, with one entry in the history (journey b)', async () => {
    await open('/en');
    const entries = await browser.evaluate<number>('history.length');
    await intercept('/en/about-us', `(send) => new Promise((resolve) => { window.release = resolve; }).then(send)`);
    await browser.evaluate(`(${pressed('/en/about-us')}, ${pressed('/en/contact')})`);
    await browser.until(settledAt('/en/contact'));
    await browser.evaluate(`void window.release()`);
    await browser.evaluate(twoFrames);
    expect(await browser.evaluate('[location.pathname, history.length]')).toEqual(['/en/contact', entries + 1]);
  });

  it('comes back to the place in a long page (journey c)', async () => {
    await open('/en/terms-and-privacy-policy');
    await browser.evaluate(`scrollTo({ top: 1500, behavior: 'instant' })`);
    await browser.until('scrollY === 1500');
    await browser.evaluate(twoFrames);
    await follow('/en/contact');
    await browser.back();
    await browser.until(`location.pathname.endsWith('policy') && Math.abs(scrollY - 1500) < 2`);
    expect(await browser.evaluate('window.marked')).toBe(true);
  });

  it('shows a refused form again under its own address, with the focus on what is wrong (journey d)', async () => {
    await open('/en/contact');
    await browser.evaluate(`(() => {
      const form = document.querySelector('main form[method=post]');
      form.noValidate = true;
      form.elements.message.value = 'Short';
      form.requestSubmit();
    })()`);
    await browser.until(`document.activeElement?.className === 'summary'`);
    expect(await browser.evaluate(`[location.pathname, document.querySelector('[name=message]').value]`)).toEqual([
      '/en/contact',
      'Short',
    ]);
  });

  it('stays where it is and says so when the site cannot be reached (journey e)', async () => {
    await open('/en');
    await intercept('/en/contact', `() => Promise.reject(new TypeError('offline'))`);
    await browser.evaluate(pressed('/en/contact'));
    await browser.until(`document.querySelector('#toasts li.error') !== null`);
    expect(
      await browser.evaluate(`[location.pathname, document.getElementById('bar').className.includes('failed')]`),
    ).toEqual(['/en', true]);
  });

  it.each([
    ['a newer build (journey f)', `{ 'Content-Type': 'text/html', 'X-Page': '1', 'X-Build': 'ffffffffffff' }`],
    ['a proxy (journey g)', `{ 'Content-Type': 'text/html' }`],
  ])('opens the answer of %s as a document of its own', async (_, headers) => {
    await open('/en');
    await intercept('/en/contact', `() => Promise.resolve(new Response('<h1>else</h1>', { headers: ${headers} }))`);
    await browser.evaluate(pressed('/en/contact'));
    await browser.until(`location.pathname === '/en/contact' && ${alive} && !window.marked`);
  });

  it('asks to sign in where a session is needed, and knows the way back (journey h)', async () => {
    await open('/en');
    await browser.evaluate(`document.querySelector('footer a').href = '/en/notifications'`);
    await browser.evaluate(pressed('/en/notifications'));
    await browser.until(`location.pathname + location.search === '/en/account/login?next=%2Fen%2Fnotifications'`);
  });

  it('changes the language by a document of its own, mirrored (journey i)', async () => {
    await open('/en/about-us');
    await browser.evaluate(`document.querySelector('.languages a[lang="ar-MA"]').click()`);
    await browser.until(`location.pathname === '/ar-ma/about-us' && ${alive}`);
    expect(await browser.evaluate('[document.documentElement.dir, window.marked]')).toEqual(['rtl', null]);
  });

  it('brings widgets to life without a word, in less than 30,000 bytes of scripts', async () => {
    // What the page before has to say of its end comes when it is left.
    await browser.goto(`${origin}/icon.svg`);
    browser.complaints.length = 0;
    await open('/en/contact');
    await browser.until(`document.querySelector('[data-widget=character-count][data-hydrated]') !== null`);
    await browser.click('[name=message]');
    await browser.type('abc');
    await browser.until(`document.querySelector('[data-widget=character-count]').textContent.includes('3 of')`);
    const sizes = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize)`;
    const scripts = await browser.evaluate<number[]>(sizes);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.reduce((all, size) => all + size)).toBeLessThanOrEqual(30_000);
    expect(browser.complaints).toEqual([]);
  });

  it('shows a toast that a redirect left behind (journey j)', async () => {
    await open('/en');
    await browser.evaluate(
      `void (document.cookie = 'toast=' + encodeURIComponent('{"title":"Kept"}') + '; path=/; max-age=60')`,
    );
    await follow('/en/contact');
    await browser.until(`document.querySelector('#toasts .title')?.textContent === 'Kept'`);
  });

  it('has one title, description and canonical after ten pages (journey k)', async () => {
    await open('/fr');
    const paths = ['/fr/contact', '/fr/about-us', '/fr/experts', '/fr/consultations/filter', '/fr/figures'];
    for (const path of [...paths, ...paths]) await follow(path);
    const selectors = `['title', 'meta[name=description]', 'link[rel=canonical]', 'link[hreflang]', 'head script[src]']`;
    expect(await browser.evaluate(`${selectors}.map((each) => document.head.querySelectorAll(each).length)`)).toEqual([
      1, 1, 1, 11, 1,
    ]);
  });
});
