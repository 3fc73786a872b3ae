import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnBodies } from '../../../src/platform/http/own-bodies.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

/** A handler from its first decorator to the next one's. */
const handlersIn = (source: string): string[] =>
  source.split(/^(?= {2}(?:\/\*\*.*\n(?: {3}\*.*\n)*)? {2}@(?:Get|Post|Put|Patch|Delete|Head|Options)\()/m);
const readsBody =
  /\breadUpload\(|\.photos\.receive\(request, response|\.take\(upload, offset, request\)|\.uploads\.take\(request, response,/;

describe('a body that its handler reads', () => {
  it.each([
    ['POST', '/en/files/1/scan', true],
    ['POST', '/ar-ma/files/1/scan/', true],
    ['POST', '/en/files/elsewhere/ticket', true],
    ['PATCH', '/en/uploads/1', true],
    ['POST', '/en/desk/certificates/1/issued', true],
    ['PUT', '/api/v1/my/consultations/1/papers/paper_1', true],
    ['POST', '/en/files/1/scan/removal', true],
    ['POST', '/ar-ma/pages/good-conduct/1/papers', true],
    ['POST', '/ar-ma/pages/good-conduct/1/person', false],
    ['POST', '/en/uploads/1/scan', false],
    ['POST', '/en/desk/certificates/1/step', false],
    ['POST', '/en/contact', false],
  ])('is known by its route: %s %s is %s', (method, path, isOwn) => {
    expect(site.app.get(OwnBodies).has({ method, path })).toBe(isOwn);
  });

  it('is read by no handler that does not say so', () => {
    const files = globSync(join(projectRoot, 'src/features/**/*.controller.ts'));
    const handlers = files.flatMap((file) => handlersIn(readFileSync(file, 'utf8')));
    const reading = handlers.filter((handler) => readsBody.test(handler));
    expect(reading.length).toBeGreaterThanOrEqual(5);
    expect(reading.filter((handler) => !handler.includes('@ReadsBody()'))).toEqual([]);
  });
});
