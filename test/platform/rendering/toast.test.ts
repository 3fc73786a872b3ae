import { startApp, type TestApp } from '../../support/app.ts';
import { hidden } from '../../support/asking.ts';
import { aCase } from '../../support/cases.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
beforeAll(async () => {
  site = await startApp();
  ann = await somebody(site, 'Ann');
});
afterAll(() => site.close());

const inPage = /<main[^>]*>\s*<div class="notice success" role="status">.*?<p>([^<]*)<\/p>/s;
const left = (title: unknown) => `toast=${encodeURIComponent(JSON.stringify({ title, color: 'success' }))}`;
const cookiesOf = (answer: { get(name: 'Set-Cookie'): string[] | undefined }) => answer.get('Set-Cookie') ?? [];

describe('what a form has done', () => {
  it('is said on the page that follows, once, also where no script runs', async () => {
    const form = (await ann.get('/fr/account/settings/profile')).text;
    const saved = await ann.post('/fr/account/settings/profile', { name: 'Anne', _v: hidden(form, '_v') });
    expect(saved.headers.location).toBe('/fr/account/settings');
    const [told, again] = [await ann.get('/fr/account/settings'), await ann.get('/fr/account/settings')];
    expect(inPage.exec(told.text)?.[1]).toBe('Enregistré.');
    expect(again.text).not.toMatch(inPage);
  });

  it('is said of a case that was added, and of devices that ring no more', async () => {
    const added = await ann.post('/fr/account/cases/new', aCase());
    expect([added.status, (await ann.get(added.headers.location ?? '')).text.match(inPage)?.[1]]).toEqual([
      303,
      'L’affaire a été ajoutée.',
    ]);
    await ann.post('/fr/notifications/devices/removal', {});
    expect((await ann.get('/fr/notifications/preferences')).text.match(inPage)?.[1]).toBe('Supprimé.');
  });

  it('is left to the script where that asks for the page', async () => {
    const asked = await site.http.get('/en/about-us').set({ Cookie: left('Saved.'), 'HX-Request': 'true' });
    expect(asked.text).not.toContain('Saved.');
    expect(cookiesOf(asked).join()).not.toContain('toast=');
  });

  it('stands in no copy of a page that others are shown', async () => {
    const everyones = () => site.http.get('/en/about-us').set('Accept', 'text/html');
    await everyones();
    const own = await everyones().set('Cookie', left('You are signed out.'));
    expect(inPage.exec(own.text)?.[1]).toBe('You are signed out.');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(cookiesOf(own).join()).toMatch(/toast=;[^,]*Expires=Thu, 01 Jan 1970/);
    const next = await everyones();
    expect([next.text.includes('You are signed out.'), next.headers['cache-control']]).toEqual([
      false,
      expect.stringContaining('public'),
    ]);
  });

  it('is nothing but text, and nothing where the cookie is not ours', async () => {
    const page = (cookie: string) => site.http.get('/en/about-us').set('Cookie', cookie);
    expect((await page(left('<img src=x>'))).text).toContain('<p>&lt;img src=x&gt;</p>');
    for (const cookie of ['toast=%7Bno', left(7), left('x'.repeat(301)), 'toast=null'])
      expect((await page(cookie)).text).not.toMatch(inPage);
  });
});
