import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startListening, type TestApp } from '../support/app.ts';
import { type BrowserSite, describeInBrowser, startBrowserSite, visit } from '../support/browser.ts';
import { Firefox, hasFirefox } from '../support/firefox.ts';
import { aProgram } from '../support/oauth.ts';
import { password, somebody } from '../support/people.ts';

/** A program on the person's own machine, which waits there for the answer. */
async function waiting(host: string): Promise<{ at: string; close(): void; answers: URLSearchParams[] }> {
  const answers: URLSearchParams[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://program.example');
    if (pathname === '/back') answers.push(searchParams);
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Back</title><h1>Back</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { at: `http://${host}:${port}/back`, answers, close: () => server.close() };
}

async function begun(site: TestApp) {
  const [program, person] = [await aProgram(site, false), await somebody(site, 'Ann')];
  const page = (to: string, locale = 'fr') =>
    `/${locale}/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: program.id,
      redirect_uri: to,
      scope: 'profile:read cases:read',
      state: 'kept',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })}`;
  return { person, page };
}

describeInBrowser('a program on the machine of the person', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    world = await startBrowserSite();
  });
  afterAll(() => world.close());

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('gets the answer of who signs in first, in Chromium %s', async (_how, javaScriptEnabled) => {
    const { person, page: path } = await begun(world.site);
    const program = await waiting('127.0.0.1');
    const { page, close } = await visit(world, path(program.at), { javaScriptEnabled });
    await page.fill('[name=identifier]', person.email);
    await page.fill('[name=password]', password);
    await page.locator('main form:has([name=password]) [type=submit]').first().click();
    await page.locator('[name=decision][value=allow]').click();
    await page.waitForURL((url) => url.href.startsWith(program.at));
    expect(program.answers[0]?.get('code')).toMatch(/^istishara_code_/);
    expect(program.answers[0]?.get('state')).toBe('kept');
    await page.goto(world.origin + path(program.at));
    await page.locator('[name=decision][value=refuse]').click();
    await page.waitForURL((url) => url.searchParams.has('error'));
    expect(program.answers[1]?.get('error')).toBe('access_denied');
    program.close();
    await close();
  });
});

(hasFirefox ? describe : describe.skip)('a program on the machine of the person, in Firefox', () => {
  it('gets the answer', async () => {
    const { site, origin } = await startListening();
    const { person, page: path } = await begun(site);
    const program = await waiting('127.0.0.1');
    const browser = await Firefox.start();
    await browser.goto(origin + path(program.at));
    await browser.until(`document.querySelector('[name=password]') !== null`);
    await browser.evaluate(`void (() => {
      document.querySelector('[name=identifier]').value = ${JSON.stringify(person.email)};
      document.querySelector('[name=password]').value = ${JSON.stringify(password)};
      document.querySelector('[name=password]').form.requestSubmit();
    })()`);
    await browser.until(`document.querySelector('[name=decision]') !== null`);
    await browser.click('[name=decision][value=allow]');
    await browser.until(`location.href.startsWith(${JSON.stringify(program.at)})`);
    expect(program.answers[0]?.get('code')).toMatch(/^istishara_code_/);
    await browser.close();
    program.close();
    await site.close();
  }, 90_000);
});
