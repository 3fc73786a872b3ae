import { startApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/people.ts';

let site: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a document of somebody else's format, read by path
let document: any;
beforeAll(async () => {
  site = await startApp();
  document = (await site.http.get('/api/openapi.json').expect(200)).body;
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
const described = [
  ['/api/_auth/session', 'get'],
  ['/api/_auth/session', 'delete'],
  ['/api/entity/me', 'get'],
  ['/c/users/me', 'get'],
  ['/c/users/{id}', 'get'],
  ['/c/users/{id}', 'put'],
  ['/c/visitors/me', 'get'],
  ['/c/visitors/me', 'put'],
] as const;

describe('the description of the API', () => {
  it.each(described)('%s %s has a summary, an example and its problems', (path, method) => {
    const operation = document.paths[path][method];
    expect(operation.summary).toMatch(/\w/);
    expect(operation.responses['200'].content['application/json'].example).toBeDefined();
    expect(operation.responses['429'].content['application/problem+json'].example.status).toBe(429);
    expect(operation.security.length).toBeGreaterThan(0);
  });

  it('shows as examples what the site really answers', async () => {
    const browser = site.browser();
    const entity = (await browser.get('/api/entity/me').set(own)).body;
    const fieldsOf = (path: string, method = 'get') =>
      Object.keys(document.paths[path][method].responses['200'].content['application/json'].example).sort();
    expect(fieldsOf('/api/entity/me')).toEqual(Object.keys(entity).sort());
    expect(fieldsOf('/c/visitors/me')).toEqual(Object.keys(entity.data).sort());
    await signIn(browser, 'user@example.com');
    const { body: user } = await browser.get('/c/users/me').set(own);
    expect(fieldsOf('/c/users/me')).toEqual(Object.keys(user).sort());
    const { body: session } = await browser.get('/api/_auth/session').set(own);
    expect(fieldsOf('/api/_auth/session')).toEqual(Object.keys(session).sort());
    // An example that one could send is accepted.
    const { example } = document.paths['/c/users/{id}'].put.requestBody.content['application/json'].schema;
    await browser.put(`/c/users/${user.id}`).set(own).send(example).expect(200);
  });

  it('names the ways to say who one is', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'nuxt-session' },
      visitor: { type: 'apiKey', in: 'cookie', name: 'visitor' },
      token: { type: 'http', scheme: 'bearer' },
    });
  });

  it('can be read as a page', async () => {
    const { text } = await site.http.get('/api/docs').set('Accept', 'text/html').expect(200);
    expect(text).toContain('/c/users/{id}</code>');
    expect(text).toContain('If-Match');
    expect(text).toContain('&quot;username&quot;');
  });
});
