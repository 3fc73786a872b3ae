import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { FileStore } from '../../../src/platform/storage/file-store.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const here = '/en/expert/photo';

/** Wider than high, with the place where it was taken. */
const aPhoto = (width = 900, height = 700) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } })
    .withExif({ IFD0: { Copyright: 'somewhere at home' } })
    .jpeg()
    .toBuffer();

async function anExpertSignedIn(name = 'Zineb Idrissi') {
  const person = await somebody(site, name, ['user', 'expert']);
  const expert = await anExpert(site, { userId: person.id, nameLatin: name });
  const send = (bytes: Buffer, fields: Record<string, string> = { consent: 'yes' }) => {
    const sending = person.browser.post(here).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' });
    for (const [field, value] of Object.entries(fields)) sending.field(field, value);
    return sending.attach('file', bytes, 'me.jpg');
  };
  const photoOf = async () =>
    (await site.db.select({ photo: experts.photo }).from(experts).where(eq(experts.id, expert.id)))[0]?.photo ?? null;
  const page = `/en/experts/${expert.id}/${expert.username}`;
  return { ...person, expert, send, photoOf, page };
}
const read = async (path: string) => {
  const { status, text } = await site.http.get(path).set('Accept', 'text/html');
  expect([path, status]).toEqual([path, 200]);
  return text;
};
/** The addresses of pictures on a page, at their smallest. */
const facesIn = (html: string) =>
  [...html.matchAll(/<img [^>]*src="([^"]*\/photos\/[^"]*)"/g)].map(([, src = '']) => src);

describe('the photo of an expert', () => {
  it('is shown beside the name wherever the name stands, takes its room at once and comes late', async () => {
    const zineb = await anExpertSignedIn();
    const { id } = await aConsultation(site, {
      visibility: 'public',
      publishedAt: new Date(),
      state: 'closed',
      answeredAt: new Date(),
      answerCount: 1,
    });
    await anAnswer(site, id, { expertId: zineb.expert.id });
    const pages = ['/en/experts', zineb.page, `/en/consultations/${id}/deposit`];
    for (const path of pages) expect([path, facesIn(await read(path))]).toEqual([path, []]);
    const sent = await zineb.send(await aPhoto());
    expect([sent.status, sent.headers.location]).toEqual([303, here]);
    for (const path of pages) {
      const html = await read(path);
      expect([path, facesIn(html)]).toEqual([path, [expect.stringMatching(/\/photos\/[0-9a-f-]{36}\/96\.webp$/)]]);
      const [picture = ''] = /<picture>.*?<\/picture>/s.exec(html) ?? [];
      expect(picture).toMatch(/type="image\/avif" srcSet="[^"]*320\.avif 320w, [^"]*640\.avif 640w"/i);
      expect(picture).toMatch(/width="\d+" height="\d+" alt="" loading="lazy"/);
    }
  });

  it('is sent in two types and the sizes that it is large enough for, with nothing but itself in it', async () => {
    const zineb = await anExpertSignedIn();
    await zineb.send(await aPhoto());
    const photo = await zineb.photoOf();
    expect(photo?.widths).toEqual([96, 320, 640]);
    for (const type of ['avif', 'webp'] as const) {
      const answer = await site.http
        .get(`/en/experts/${zineb.expert.id}/photos/${photo?.id}/640.${type}`)
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, `image/${type}`]);
      const { width, height, exif, format } = await sharp(answer.body).metadata();
      expect([width, height, exif, format]).toEqual([640, 640, undefined, type === 'avif' ? 'heif' : 'webp']);
    }
  });

  it('is the smallest one to who saves data, whatever their browser asks for', async () => {
    const zineb = await anExpertSignedIn();
    await zineb.send(await aPhoto());
    const photo = await zineb.photoOf();
    const large = `/en/experts/${zineb.expert.id}/photos/${photo?.id}/640.webp`;
    const lengthOf = async (headers: Record<string, string>) =>
      (await site.http.get(large).set(headers).buffer(true)).body.length;
    const saved = await site.http.get(large).set('Save-Data', 'on').buffer(true);
    expect(saved.headers.vary).toContain('Save-Data');
    expect((await sharp(saved.body).metadata()).width).toBe(96);
    expect(await lengthOf({})).toBeGreaterThan(saved.body.length);
  });

  it('is taken with a word of consent alone, and only where it is a picture', async () => {
    const zineb = await anExpertSignedIn();
    const without = await zineb.send(await aPhoto(), {});
    expect(without.status).toBe(422);
    expect(without.text).toContain('Say that this is you');
    for (const bytes of [Buffer.from('no picture'), Buffer.from('%PDF-1.4 %%EOF'), Buffer.alloc(0)])
      expect((await zineb.send(bytes)).status).toBe(422);
    expect(await zineb.photoOf()).toBeNull();
  });

  it('is nobody’s to give but an expert’s', async () => {
    const ann = await somebody(site, 'Ann');
    expect((await ann.get(here)).status).toBe(403);
    const sending = ann.browser.post(here).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' });
    expect((await sending.field('consent', 'yes').attach('file', await aPhoto(), 'me.jpg')).status).toBe(403);
    expect((await site.http.get(here).set('Accept', 'text/html')).status).toBe(302);
  });

  it.each(['its bearer', 'the staff', 'leaving', 'a new one'])('is gone at once and for good after %s', async (who) => {
    const zineb = await anExpertSignedIn();
    await zineb.send(await aPhoto());
    const photo = await zineb.photoOf();
    const address = `/en/experts/${zineb.expert.id}/photos/${photo?.id}/96.webp`;
    expect((await site.http.get(address)).status).toBe(200);
    const desk = `/en/desk/experts/${zineb.expert.id}`;
    if (who === 'its bearer') await zineb.post(`${here}/removal`);
    if (who === 'leaving') await zineb.post('/en/expert/application/leaving', { sure: 'on' });
    if (who === 'a new one') await zineb.send(await aPhoto(400, 400));
    if (who === 'the staff') {
      expect((await ben.get(desk)).text).toContain(`action="${desk}/photo"`);
      expect((await ben.post(`${desk}/photo`, { photo: 'no' })).status).toBe(422);
      expect((await ben.post(`${desk}/photo`, { photo: 'Shows somebody else' })).status).toBe(303);
      expect((await ben.get(desk)).text).toContain('Took the photo down');
    }
    expect((await site.http.get(address)).status).toBe(404);
    const { text } = await site.http.get(zineb.page).set('Accept', 'text/html');
    expect(facesIn(text)).toHaveLength(who === 'a new one' ? 1 : 0);
    const store = site.app.get(FileStore);
    await eventually(async () => {
      for (const { key } of photo?.files ?? []) {
        const left = await store.open(key);
        // A folder opens a file when it is read, by when it may be gone.
        left?.on('error', () => {}).destroy();
        expect(left).toBeNull();
      }
    });
  });

  it('is in the copy of one’s data', async () => {
    const zineb = await anExpertSignedIn();
    await zineb.send(await aPhoto());
    const { text } = await zineb.browser.get('/en/account/settings/data/export.json').expect(200);
    expect(text).toContain((await zineb.photoOf())?.consentedAt);
  });
});
