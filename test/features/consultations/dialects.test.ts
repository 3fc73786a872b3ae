import { ConsultationsService } from '../../../src/features/consultations/public/consultations.service.ts';
import { fold } from '../../../src/lib/text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import dialects from './dialects.json' with { type: 'json' };

/** As people speak in Morocco, Egypt and the Gulf: where, what they type, and how the title that answers it begins. */
const asked = dialects as [country: 'MA' | 'SA' | 'AE' | 'EG', search: string, title: string][];

let site: TestApp;
let consultations: ConsultationsService;
beforeAll(async () => {
  site = await startApp();
  consultations = site.app.get(ConsultationsService);
});
afterAll(() => site.close());

const placeOf = async (country: string, search: string, title: string) => {
  const everything = { type: null, topic: null, country: null, language: null } as const;
  const { items, near } = await consultations.list({ ...everything, search }, {}, { country, language: 'ar' });
  return [...items, ...near].findIndex((item) => item.title.startsWith(title)) + 1;
};

it('understands who writes as they speak: nine of ten among the first five', async () => {
  const places: [number, string][] = [];
  for (const [country, search, title] of asked) places.push([await placeOf(country, search, title), search]);
  const missed = places.filter(([place]) => place < 1 || place > 5);
  expect(places.length).toBeGreaterThanOrEqual(25);
  expect(missed.length > places.length / 10 ? missed : []).toEqual([]);
}, 60_000);

it('finds maintenance from Morocco and from Egypt, in the words of either', async () => {
  const title = 'ما خطوات المطالبة بنفقة';
  for (const country of ['MA', 'EG'])
    for (const search of ['طليقي مش بيصرف على الولد', 'راجلي ما كيصرفش على الدراري', 'طليقي مبيصرفش على بنته']) {
      const place = await placeOf(country, search, title);
      expect([country, search, place > 0 && place < 6]).toEqual([country, search, true]);
    }
});

it('is asked in no words that were copied from a title', () => {
  for (const [, search, title] of asked) expect(fold(title)).not.toContain(fold(search));
});
