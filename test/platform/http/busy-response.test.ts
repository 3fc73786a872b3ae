import type { IncomingMessage, ServerResponse } from 'node:http';
import { BusyResponse } from '../../../src/platform/http/busy-response.tsx';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

function answerTo(method: string, url: string): string {
  const end = jest.fn();
  const response = { writeHead: jest.fn(), end } as unknown as ServerResponse;
  site.app.get(BusyResponse).send({ method, url } as IncomingMessage, response);
  return String(end.mock.calls[0]?.[0]);
}

describe('the page of a pod that has enough to do', () => {
  it('says whose it is, and asks for the same address once more', () => {
    const html = answerTo('GET', '/fr/experts?page=2');
    expect(html).toContain('<html lang="fr" dir="ltr">');
    // In the middle: there is no head and no column that it could belong to.
    expect(html).toMatch(/<main id="main"><div class="empty"><div><p class="brand">.*Istishara<\/p>/);
    expect(html).toMatch(/<a [^>]*href=""[^>]*>Réessayer<\/a>/);
  });

  it('offers no link that would lose a form, and says nothing of looks to a program', () => {
    expect(answerTo('POST', '/ar-ma/contact')).not.toContain('<a ');
    expect(JSON.parse(answerTo('GET', '/api/v1/experts'))).toMatchObject({ status: 503, code: 'busy' });
  });
});
