import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const open = async (path: string) => {
  const answer = await site.http.get(path).set('Accept', 'text/html');
  expect(answer.status).toBe(200);
  return answer.text;
};
const main = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
/** What a reader sees of the page itself. */
const words = (html: string) =>
  main(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const startPages = [
  'e-services',
  'e-services/rent',
  'e-services/rent/appartment',
  'pages/good-conduct',
  'pages/housing-certificate',
];

describe('a start page', () => {
  it.each(startPages)('%s says first that we are not the authority', async (page) => {
    const text = words(await open(`/en/${page}`));
    expect(text).toMatch(/^.{0,90}We are a private service/);
  });

  it.each(startPages)('%s asks for the country where the locale names none', async (page) => {
    for (const country of ['MA', 'SA', 'AE', 'EG']) {
      expect(main(await open(`/fr/${page}`))).toContain(`href="/fr/${page}?country=${country}"`);
    }
    expect(main(await open(`/fr-ma/${page}`))).not.toContain('?country=SA');
  });

  it.each(startPages)('%s takes no country from the address that we do not know', async (page) => {
    expect(words(await open(`/en/${page}?country=FR`))).toBe(words(await open(`/en/${page}`)));
    await open(`/en/${page}?country=MA&country=SA`);
  });

  it('stands in the country of its locale, whatever the address says', async () => {
    expect(words(await open('/ar-ma/pages/good-conduct?country=EG'))).toContain('السجل العدلي، البطاقة رقم 3');
  });

  it('speaks of a contract where a lease is drawn up, not of a file', async () => {
    const html = words(await open('/ar-ma/e-services/rent/appartment'));
    expect(html).toContain('اطلب تحرير عقدك بالاستمارة');
    expect(html).not.toMatch(/إعداد ملفك|مبلغ (?:التأمين|الضمان)/);
  });

  it('offers only ways on that exist', async () => {
    const html = main(await open('/ar-ma/pages/good-conduct'));
    const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
    expect(links).toContain('/ar-ma/contact?topic=procedure');
    for (const path of new Set(links)) {
      expect([path, (await site.http.get(path).set('Accept', 'text/html')).status]).toEqual([path, 200]);
    }
    expect(html).not.toMatch(/<form|<button/);
  });
});

describe('the good-conduct page of Morocco', () => {
  it('keeps the two papers apart, with what each takes', async () => {
    const html = await open('/fr/pages/good-conduct?country=MA');
    expect(html).toContain('href="#police_record"');
    expect(html).toContain('href="#criminal_record"');
    const text = words(html);
    expect(text).toContain('De quel document');
    expect(text).toContain('90 DH');
    expect(text).toContain('à vérifier au guichet');
    expect(text).toContain('1er novembre 2026');
    expect(html).toContain('href="https://casierjudiciaire.justice.gov.ma"');
  });
});

describe('the housing page', () => {
  it('lists the papers by situation in Morocco', async () => {
    const text = words(await open('/ar-ma/pages/housing-certificate'));
    for (const situation of ['أنا المالك', 'أنا المكتري', 'أقيم عند غيري', 'أقيم في الخارج']) {
      expect(text).toContain(situation);
    }
  });

  it('sells nothing in Egypt and says so', async () => {
    const text = words(await open('/ar-eg/pages/housing-certificate'));
    expect(text).toContain('دليل لا أكثر');
    expect(text).not.toContain('ج.م.');
    expect(text).not.toMatch(/ما نقوم به|إذا أردت أن نعده لك|المصادر/);
  });
});

describe('the lease page', () => {
  it('gives the rules of the country and marks those we do not break', async () => {
    const text = words(await open('/en/e-services/rent/appartment?country=MA'));
    expect(text).toMatch(/The deposit may not exceed two months’ rent \(art\. 20\)\. We draw up no lease/);
    expect(words(await open('/en-sa/e-services/rent/appartment'))).toContain('Ejar');
  });
});

describe('how long a lease takes', () => {
  it.each([
    ['ar-ma', 'جاهز للتوقيع فور اتفاق الطرفين والأداء', 'تحددها الإدارة'],
    ['fr-ma', 'dès que les deux parties sont d’accord', 'Indiqué par l’administration'],
    ['en-ae', 'Ready to sign as soon as both sides agree', 'The authority tells you'],
  ])('is said by the two who sign it, not by an authority: %s', async (locale, ready, never) => {
    const text = words(await open(`/${locale}/e-services/rent/appartment`));
    expect(text).toContain(ready);
    expect(text).not.toContain(never);
  });
});

describe('the landing page', () => {
  it('shows price, fee and days of each procedure of a country', async () => {
    const text = words(await open('/ar-ma/e-services'));
    for (const price of ['90', '60', '150', '30']) expect(text).toContain(`\u200f${price} د.م.`);
    expect(text).toContain('10 أيام عمل على الأكثر');
  });

  it('carries the chosen country on to the pages it leads to', async () => {
    expect(await open('/en/e-services?country=AE')).toContain('href="/en/pages/good-conduct?country=AE"');
  });
});
