import { eq } from 'drizzle-orm';
import { digestOf, recordingFor } from '../../../src/features/recordings/passage.ts';
import { pageRecordings } from '../../../src/features/recordings/recordings.table.ts';
import type { TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';
import { get } from '../../support/forms.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';
import { recording } from '../../support/recordings.ts';
import { locate } from '../../support/services.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff());
});
afterAll(() => site.close());

const desk = (passage: string, code: string) => `/en/desk/recordings/${passage}/${code}`;
const digestIn = (html: string) => /name="digest" value="(\w+)"/.exec(html)?.[1] ?? '';
const send = (person: Person, path: string, digest: string, bytes: Buffer) =>
  person.browser
    .post(path)
    .set('Accept', 'text/html')
    .set('Sec-Fetch-Site', 'same-origin')
    .field('digest', digest)
    .attach('file', bytes, 'voice.webm');
const record = async (passage: string, code: string) => {
  const path = desk(passage, code);
  return send(ben, path, digestIn((await ben.get(path)).text), recording('voice.webm'));
};
const pageOf = async (path: string) => (await get(site.browser(), path)).text;
const playerIn = (html: string) => /<audio[^>]*>/.exec(html)?.[0] ?? '';
const sourceIn = (html: string) => /src="([^"]+)"/.exec(playerIn(html))?.[1] ?? '';

const made = locate('ffmpeg') ? describe : describe.skip;

describe('which recording a page has', () => {
  const row = (id: string, locale: 'ar' | 'ar-ma' | 'fr', digest: string) => ({ id, locale, digest, seconds: 9 });

  it('is that of its own words: of its locale first, else of its language, and of no other', () => {
    const rows = [
      row('a', 'ar', digestOf(['one'])),
      row('b', 'ar-ma', digestOf(['one'])),
      row('c', 'fr', digestOf(['un'])),
    ];
    expect(recordingFor(rows, 'ar-ma', digestOf(['one']))?.id).toBe('b');
    expect(recordingFor(rows, 'ar-eg', digestOf(['one']))?.id).toBe('a');
    expect(recordingFor(rows, 'ar-ma', digestOf(['another']))).toBeNull();
    expect(recordingFor(rows, 'en', digestOf(['un']))).toBeNull();
  });
});

made('a page that is heard', () => {
  it.each([
    ['asking', '/new'],
    ['about-us', '/about-us'],
    ['procedures.good-conduct', '/pages/good-conduct'],
    ['procedures.housing-certificate', '/pages/housing-certificate'],
    ['procedures.rent-appartment', '/e-services/rent/appartment'],
    ['first-help.arrest', '/first-help/arrest'],
  ])('has what was spoken of %s, of which nothing is loaded before, and no byte without it', async (passage, path) => {
    const without = await pageOf(`/fr-ma${path}`);
    expect(without).not.toMatch(/<audio|class="voice"/);
    expect((await record(passage, 'fr')).status).toBe(303);
    const html = await pageOf(`/fr${path}`);
    expect(playerIn(html)).toContain('preload="none"');
    const heard = await site.http.get(sourceIn(html)).set('Range', 'bytes=0-3').responseType('blob');
    expect([heard.status, heard.headers['cache-control']]).toEqual([206, 'public, max-age=86400, immutable']);
    expect(heard.body.toString('latin1')).toBe('OggS');
    // The very same words are heard in a region; other words are not.
    expect(sourceIn(await pageOf(`/fr-ma${path}`))).toMatch(/^(?:|\/fr-ma\/recordings\/.+)$/);
    expect(playerIn(await pageOf(`/en${path}`))).toBe('');
  });

  it('is silent once its words have changed, and the desk lists it until it is made anew', async () => {
    expect((await record('first-help.eviction', 'en')).status).toBe(303);
    const source = sourceIn(await pageOf('/en/first-help/eviction'));
    expect(source).not.toBe('');
    await site.db
      .update(pageRecordings)
      .set({ digest: digestOf(['As it was']) })
      .where(eq(pageRecordings.passage, 'first-help.eviction'));
    // Any change makes every pod look anew.
    expect((await record('first-help.debt', 'en')).status).toBe(303);
    await eventually(async () => expect(playerIn(await pageOf('/en/first-help/eviction'))).toBe(''));
    expect((await site.http.get(source)).status).toBe(404);
    const { text } = await ben.get('/en/desk/recordings?in=en');
    expect(text.indexOf('Words have changed')).toBeGreaterThan(0);
    expect(text.indexOf('Words have changed')).toBeLessThan(text.indexOf('Not recorded'));
    expect((await ben.browser.get(`${desk('first-help.eviction', 'en')}/voice`)).status).toBe(200);
    expect((await record('first-help.eviction', 'en')).status).toBe(303);
    expect(sourceIn(await pageOf('/en/first-help/eviction'))).not.toBe(source);
    expect((await ben.post(`${desk('first-help.eviction', 'en')}/removal`, {})).status).toBe(303);
    expect(playerIn(await pageOf('/en/first-help/eviction'))).toBe('');
  });

  it('takes only what speaks the words that were shown, and says what is wrong with a file', async () => {
    const path = desk('first-help.debt', 'ar-ma');
    const { text } = await ben.get(path);
    expect(text).toMatch(/<div[^>]*class="prose"[^>]*lang="ar-MA"/);
    const late = await send(ben, path, digestOf(['As it was']), recording('voice.webm'));
    expect(late.status).toBe(409);
    expect(late.text).toContain('The words of the page have changed');
    const wrong = await send(ben, path, digestIn(text), Buffer.from('not a recording'));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('id="file-error"');
  });

  it('is made by the staff alone', async () => {
    const ann = await somebody(site, 'Ann');
    const path = desk('first-help.debt', 'en');
    for (const each of [path, `${path}/voice`, '/en/desk/recordings']) expect((await ann.get(each)).status).toBe(403);
    expect((await send(ann, path, '', recording('voice.webm'))).status).toBe(403);
    expect((await ann.post(`${path}/removal`, {})).status).toBe(403);
    for (const unknown of [desk('nothing', 'en'), desk('asking', 'xx')])
      expect((await ben.get(unknown)).status).toBe(404);
  });
});
