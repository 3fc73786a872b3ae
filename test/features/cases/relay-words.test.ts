import { startApp, type TestApp } from '../../support/app.ts';
import { get } from '../../support/forms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const main = async (path: string) => {
  const { text } = await get(site.browser(), path);
  return text.slice(text.indexOf('<main'));
};
const promises = {
  ar: /نتتبع قضيتك نيابة عنك|رسالة عند كل تغيير|نراجع معلومات|مراجعة معلومات المحكمة|48 ساعة|كم مرة نتحقق/u,
  fr: /consultons votre affaire|à chaque changement|au rythme affiché|48 heures|Rythme des vérifications/u,
  en: /We look at your case|at each change|on the schedule shown|48 hours|How often we check/u,
};

describe('where only the parties see a case', () => {
  it.each([
    ['ar-sa', '', promises.ar, 'تلصق رسائل المحكمة هنا'],
    ['en-sa', '', promises.en, 'Paste the court’s messages here'],
    ['fr', '?country=SA', promises.fr, 'Collez ici les messages du tribunal'],
    ['en', '?country=SA', promises.en, 'Paste the court’s messages here'],
    ['ar', '?country=SA', promises.ar, 'تلصق رسائل المحكمة هنا'],
  ])('the pages of %s%s say so, and nowhere that we look', async (locale, query, promise, said) => {
    const start = await main(`/${locale}/e-services/cases${query}`);
    expect(start).toContain(said);
    for (const path of ['e-services/cases', 'account/cases/pricing', 'e-services']) {
      expect(await main(`/${locale}/${path}${query}`)).not.toMatch(promise);
    }
  });

  it.each([
    ['ar-ma', promises.ar],
    ['fr-ma', promises.fr],
    ['en-ae', promises.en],
  ])('is not meant in %s, where our staff looks', async (locale, promise) => {
    expect(await main(`/${locale}/e-services/cases`)).toMatch(promise);
  });

  it.each(['ar', 'fr', 'en'] as const)('is told of Saudi Arabia in %s before a country is chosen', async (language) => {
    const lead = {
      ar: 'أما في السعودية فتلصق',
      fr: 'En Arabie saoudite, vous collez',
      en: 'In Saudi Arabia you paste',
    };
    expect(await main(`/${language}/e-services/cases`)).toContain(lead[language]);
  });
});
