import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { localeCodes } from '../../src/lib/locales/locales.ts';
import { type RouteName, routePath, routes } from '../../src/platform/http/routes.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Browser } from '../support/forms.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/payments.ts';
import { signIn } from '../support/people.ts';

const describeIfJava = process.env.TEST_JAVA ? describe : describe.skip;
/** A program that lives for a minute wants neither the best code nor many threads; this compiler wants more stack. */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
/** Milliseconds in which a page, and what the checker says of it, is there on the busiest machine. */
const patience = 20_000;
const fixedPages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));

/** Hundreds of pages carry the same few styles: each is checked where it comes first. */
const checked = new Set<string>();
const withNewStyles = (page: string) =>
  page.replace(/(?<=<style>)[^<]+/g, (style) => {
    const isKnown = checked.has(style);
    checked.add(style);
    return isKnown ? '' : style;
  });

describeIfJava('every page is valid HTML', () => {
  let site: TestApp;
  let browser: Browser;
  let checker: ChildProcess;
  let checkerUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    checkerUrl = `http://127.0.0.1:${port}/?out=json&level=error`;
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const here = '-Dnu.validator.servlet.bind-address=127.0.0.1';
    const command = [...shortLived, here, '-cp', jar, 'nu.validator.servlet.Main', String(port)];
    checker = spawn(process.env.TEST_JAVA ?? '', command, { stdio: 'ignore' });
    site = await startApp();
    browser = site.browser();
    await signIn(browser, 'user@example.com');
    const isListening = () =>
      fetch(checkerUrl).then(
        () => true,
        () => false,
      );
    await until(isListening, 45);
  });
  afterAll(async () => {
    checker.kill();
    await site.close();
  });

  type Message = { message: string; extract?: string };

  /** One answer in thousands has not come within a minute. The checker is no part of the site: it is asked once more. */
  async function messagesOn(page: string): Promise<Message[]> {
    const ask = async () => {
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(checkerUrl, { method: 'POST', headers, body: page, signal });
      return ((await answer.json()) as { messages: Message[] }).messages;
    };
    return ask().catch(ask);
  }

  async function faultsOf(path: string): Promise<string[]> {
    const asked = browser.get(path).set('Accept', 'text/html').redirects(1).timeout(patience);
    const { text } = await asked.catch((cause: unknown) => {
      throw new Error(`No answer from ${path}`, { cause });
    });
    const messages = await messagesOn(withNewStyles(text));
    return messages.map(({ message, extract }) => `${path}: ${message} ${extract ?? ''}`);
  }

  it('and what is none is found', async () => {
    expect(await messagesOn('<!doctype html><title>a</title><p><div></p>')).not.toEqual([]);
  });

  it.each(localeCodes)('in %s', async (code) => {
    const [consultation] = (await site.http.get(`/${code}/consultations/filter/_payload.json?language=all`)).body.items;
    const [expert] = (await site.http.get(`/${code}/experts/_payload.json`)).body.items;
    const paths = [
      ...fixedPages.map((name) => routePath(code, name)),
      routePath(code, 'consultations-id-slug', consultation),
      routePath(code, 'experts-id-username', expert),
      `/${code}/nothing`,
      `/${code}/consultations/filter?search=bail`,
    ];
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(path)));
    expect(faults).toEqual([]);
  });
});
