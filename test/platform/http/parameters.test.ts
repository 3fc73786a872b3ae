import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
  ann = await somebody(site, 'Ann');
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };

describe('a parameter', () => {
  it('of two values where one is meant is no fault of ours, and leads nowhere else', async () => {
    const pages = ['experts?page=1&page=2', 'consultations?search=a&search=b', 'consultations?search[a]=b&search[]=c'];
    for (const page of pages) expect((await site.http.get(`/en/${page}`).set(own)).status).toBeLessThan(500);
    const login = await site.http.get('/en/account/login?next=/en/experts&next=//evil.example').set(own);
    expect(login.status).toBe(200);
    expect(login.text).not.toMatch(/name="next" value="[^"]*evil/);
    const theme = await site.http
      .post('/en/preferences/theme')
      .set(own)
      .type('form')
      .send('theme=dark&return=/en&return=//evil.example');
    expect(String(theme.headers.location ?? '/')).not.toContain('evil.example');
  });

  it('in the address is no field of a form', async () => {
    const signedIn = await site.http
      .post(`/en/account/login?identifier=${encodeURIComponent(ann.email)}&password=a+long+enough+password`)
      .set(own)
      .type('form')
      .send({ identifier: '', password: '' });
    expect(signedIn.status).toBe(422);
    const put = await ann.browser
      .put(`/c/users/${ann.id}?name=Mallory`)
      .set({ 'Sec-Fetch-Site': 'same-origin' })
      .send({});
    expect(put.status).toBeLessThan(500);
    expect((await ann.browser.get('/c/users/me')).text).not.toContain('Mallory');
  });

  it('that stands twice in a form is its last value, for all who read it', async () => {
    const [other, right] = ['nobody%40example.com', encodeURIComponent(ann.email)];
    const logIn = (first: string, last: string) =>
      site.http
        .post('/en/account/login')
        .set(own)
        .type('form')
        .send(`identifier=${first}&identifier=${last}&password=a+long+enough+password`);
    expect((await logIn(right, other)).status).toBe(422);
    expect((await logIn(other, right)).status).toBe(303);
  });
});
