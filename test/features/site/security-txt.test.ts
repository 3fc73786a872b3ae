import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
afterEach(() => site.close());

const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .flatMap((line) => (/^([\w-]+): (.+)$/.exec(line)?.slice(1, 3) ? [line.split(/: (.*)/).slice(0, 2)] : [])),
  );

describe('where a weakness is told', () => {
  it('is said at every host, by the address that the operator names, and holds for half a year', async () => {
    site = await startApp({ SECURITY_CONTACT: 'mailto:security@site.example' });
    for (const host of ['site.example', 'other.example']) {
      const answer = await site.http.get('/.well-known/security.txt').set('Host', host).expect(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      const fields = fieldsOf(answer.text);
      expect(fields).toMatchObject({
        Contact: 'mailto:security@site.example',
        Canonical: 'http://site.example/.well-known/security.txt',
        'Preferred-Languages': 'ar, fr, en',
      });
      const left = Date.parse(fields.Expires ?? '') - Date.now();
      expect(left).toBeGreaterThan(150 * 24 * 60 * 60 * 1000);
      expect(left).toBeLessThan(365 * 24 * 60 * 60 * 1000);
    }
  });

  it('is the page to write to us where nobody names one', async () => {
    site = await startApp();
    const { Contact = '' } = fieldsOf((await site.http.get('/.well-known/security.txt').expect(200)).text);
    expect(Contact).toMatch(/^http:\/\/site\.example\/[a-z-]+\/contact$/);
    await site.http.get(new URL(Contact).pathname).expect(200);
  });
});
