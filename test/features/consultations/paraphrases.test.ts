import { ConsultationsService } from '../../../src/features/consultations/public/consultations.service.ts';
import samples from '../../../src/features/samples/consultations.json' with { type: 'json' };
import { languageOf } from '../../../src/lib/language-of.ts';
import { fold } from '../../../src/lib/text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import paraphrases from './paraphrases.json' with { type: 'json' };

/** What people ask, by the title of the question that answers it: in other words, in dialect, or in another language. */
const asked: Record<string, string[]> = paraphrases;

let site: TestApp;
let consultations: ConsultationsService;
beforeAll(async () => {
  site = await startApp();
  consultations = site.app.get(ConsultationsService);
});
afterAll(() => site.close());

const everything = { type: null, topic: null, country: null, language: null } as const;

it('finds nine of ten among the first five, for two hundred ways of asking', async () => {
  const missed: string[] = [];
  let count = 0;
  for (const { title, country } of samples) {
    for (const search of asked[title] ?? []) {
      count += 1;
      const home = { country, language: languageOf(search, 'fr') };
      const { items, near } = await consultations.list({ ...everything, search }, {}, home);
      const place = [...items, ...near].findIndex((item) => item.title === title);
      if (place < 0 || place > 4) missed.push(`${place + 1}: ${search}`);
    }
  }
  expect(count).toBe(200);
  // What is missed is shown when there is too much of it.
  expect(missed.length > 20 ? missed : []).toEqual([]);
}, 60_000);

it('finds the maintenance of a child where only “he does not spend” is said', async () => {
  const place = async (country: 'EG' | 'MA') => {
    const search = 'طليقي مش بيصرف على الولد';
    const { items, near } = await consultations.list({ ...everything, search }, {}, { country, language: 'ar' });
    return [...items, ...near].findIndex(({ title }) => title === 'ما خطوات المطالبة بنفقة الصغير؟') + 1;
  };
  // From another country its own questions on divorce may stand before it.
  const [home, away] = [await place('EG'), await place('MA')];
  expect([home, away > 0 && away < 4]).toEqual([1, true]);
});

it('puts first what a word stands for, though other texts have the word in another meaning', async () => {
  const [dismissed, cheque] = [
    'طُردت من العمل دون سبب، ما الآجال التي يجب احترامها؟',
    'هل ما زال الشيك المرتجع جريمة في الإمارات؟',
  ];
  const [notice, deposit] = [
    'Quel préavis donner pour quitter mon appartement loué ?',
    'هل يحق للمكري أن يطلب ضمانة ثلاثة أشهر؟',
  ];
  const expected: [country: 'MA' | 'AE', search: string, ...titles: string[]][] = [
    // A purchase is sent back, “renvoyé”, too.
    ['MA', 'licenciement', dismissed],
    ['MA', 'licenciement abusif', dismissed],
    ['MA', 'on m’a licencié', dismissed],
    ['AE', 'dismissal', dismissed],
    // What one should “check”, and what is done “without” something.
    ['MA', 'شيك بدون رصيد', cheque],
    ['MA', 'chèque sans provision', cheque],
    ['MA', 'chèque impayé', cheque],
    ['AE', 'bounced check', cheque],
    // An “avance” on a purchase; the first of the two says in French when a deposit comes back.
    ['MA', 'dépôt de garantie non rendu', notice, deposit],
    ['MA', 'on ne me rend pas ma caution', notice, deposit],
  ];
  for (const [country, search, ...titles] of expected) {
    const { items } = await consultations.list(
      { ...everything, search },
      {},
      { country, language: languageOf(search, 'fr') },
    );
    // The French titles have narrow spaces.
    const found = items.map(({ title }) => title.replace(/\s/g, ' '));
    expect([search, ...found]).toEqual([search, ...titles]);
  }
});

it('asks in no words that were copied from a title', () => {
  for (const [title, questions] of Object.entries(asked))
    for (const question of questions) expect(fold(title)).not.toContain(fold(question));
});
