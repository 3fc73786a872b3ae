import { eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { guideIdOf } from '../../../src/features/consultations/guide-id.ts';
import { firstHelps } from '../../../src/features/first-help/first-help.ts';
import { guides } from '../../../src/features/guides/guide.ts';
import { figureRules, isUnread } from '../../../src/features/law/figure-rule.ts';
import { leaseRules } from '../../../src/features/law/lease-rule.ts';
import {
  checkedParts,
  checkedSince,
  procedureNamed,
  sourcesOf,
  variantIn,
} from '../../../src/features/procedures/procedure.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { helpNumbersIn } from '../../../src/lib/countries/help-numbers.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import { languages, locales } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { get, post } from '../../support/forms.ts';
import { writtenLease } from '../../support/written.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ GUIDES: 'true' });
});
afterAll(() => site.close());

const named: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': '’', '&lt;': '<', '&gt;': '>' };
const plain = (html: string): string =>
  html
    .slice(html.indexOf('<main'))
    .replaceAll('<!-- -->', '')
    .replaceAll('\u2009', ' ')
    .replace(/&(?:amp|quot|lt|gt|#x27);/g, (sign) => named[sign] ?? sign)
    .replaceAll("'", '’');
const page = async (path: string): Promise<string> => {
  const { status, text } = await site.http.get(path).set('Accept', 'text/html');
  expect([path, status]).toEqual([path, 200]);
  return plain(text);
};
const { date } = formatsFor(locales.en);
const on = (iso: string) => date(Temporal.PlainDate.from(iso));

const known = [...figureRules, ...leaseRules];
/** The rules of a country that an English page tells, each with what stands below it. */
const told = (html: string, country: Country) =>
  known.flatMap((rule) => {
    if (rule.country !== country) return [];
    const place = html.indexOf(rule.text.en.replaceAll("'", '’'));
    return place < 0 ? [] : [{ rule, below: html.slice(place, html.indexOf('</li>', place)) }];
  });
/** What a rule lacks beside it: the law, the day it was read, and where, or that it was read nowhere. */
const lacking = ({ rule, below }: ReturnType<typeof told>[number]): string[] => [
  ...(below.includes(rule.source.law.en) ? [] : ['law']),
  ...(below.includes(`read on ${on(rule.verifiedOn)}`) ? [] : ['day']),
  ...rule.source.addresses.filter((address) => !below.includes(`href="${address}"`)),
  ...(isUnread(rule) && !below.includes('have read it nowhere') ? ['that it was read nowhere'] : []),
  ...(!isUnread(rule) && rule.source.addresses.length === 0 ? ['where'] : []),
];

const day = (name: string, iso: string) => {
  const [year, month, date_] = iso.split('-').map(Number);
  return `${name}_day=${date_}&${name}_month=${month}&${name}_year=${year}&${name}_calendar=gregorian`;
};
const service = `${day('start', '2018-11-02')}&${day('end', '2026-10-31')}`;

describe('a fact of the law', () => {
  it.each([
    ['SA', 'end-of-service', `wage=10000&${service}&reason=resigned`],
    ['AE', 'end-of-service', `wage=10000&${service}&hours=24`],
    ['MA', 'dismissal', `wage=6000&${service}&post=employee`],
    ['EG', 'dismissal', `wage=6000&${service}&contract=permanent&notice=0`],
    ['EG', 'dismissal', `wage=6000&${service}&contract=fixed&notice=0`],
    ['MA', 'rent', `rent=3000&use=home&${day('since', '2020-01-01')}`],
    ['SA', 'rent', 'place=riyadh&let=renewal&rent=30000'],
    ['AE', 'rent', 'place=dubai&rent=50000&average=80000'],
    ['AE', 'rent', 'place=abu-dhabi&rent=50000'],
    ['AE', 'rent', `place=sharjah&rent=50000&${day('since', '2026-01-01')}`],
    ['EG', 'rent', 'area=prime&use=home&rent=50&before=3'],
    ['EG', 'rent', 'area=middle&use=other&rent=50'],
    ['MA', 'court-fees', 'claim=50000'],
    ['SA', 'court-fees', 'claim=50000'],
    ['AE', 'court-fees', 'place=dubai&claim=50000'],
    ['AE', 'court-fees', 'place=abu-dhabi&claim=50000'],
    ['EG', 'court-fees', 'claim=50000'],
    ['MA', 'inheritance', 'spouse=husband&fullSisters=2&estate=70000'],
    ['SA', 'inheritance', 'spouse=wives&wives=1&sons=2&daughters=1'],
    ['AE', 'inheritance', 'spouse=husband&mother=1&sons=1'],
    ['EG', 'inheritance', 'spouse=wives&wives=2&mother=1&daughters=2'],
  ] as const)('has its source and its day beside it in a figure: %s, %s, %s', async (country, figure, query) => {
    const found = told(await page(`/en/figures/${figure}?country=${country}&${query}`), country);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((one) => [one.rule.id, lacking(one)]).filter(([, what]) => what?.length)).toEqual([]);
  });

  it('and a number to call have them in first help', async () => {
    let seen = 0;
    for (const { id } of firstHelps) {
      for (const country of countries) {
        const html = await page(`/en/first-help/${id}?country=${country}`);
        const found = told(html, country);
        seen += found.length;
        expect([id, country, ...found.flatMap(lacking)]).toEqual([id, country]);
        const numbers = html.slice(html.indexOf('id="numbers"'), html.indexOf('id="law"'));
        for (const { number, source, verifiedOn } of helpNumbersIn(country)) {
          const place = html.includes('id="numbers"') ? numbers.indexOf(`href="tel:${number}"`) : -1;
          if (place < 0) continue;
          const below = numbers.slice(place, numbers.indexOf('</li>', place));
          expect([number, below.includes(on(verifiedOn)), below.includes(`href="${source}"`)]).toEqual([
            number,
            true,
            true,
          ]);
        }
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  it.each(countries)('has them on the page of each procedure in %s, with a way to each site', async (country) => {
    for (const [name, path] of [
      ['good-conduct', 'pages/good-conduct'],
      ['housing-certificate', 'pages/housing-certificate'],
      ['rent-appartment', 'e-services/rent/appartment'],
      ['case-tracking', 'e-services/cases'],
    ] as const) {
      const variant = variantIn(procedureNamed(name), country);
      if (!variant) continue;
      const since = checkedSince(variant);
      const { status, text } = await site.http.get(`/en/${path}?country=${country}`).set('Accept', 'text/html');
      expect([name, status]).toEqual([name, 200]);
      const html = plain(text);
      expect([name, since !== null && html.includes(`Checked on ${on(since)}`)]).toEqual([name, since !== null]);
      for (const { name: source, hosts } of sourcesOf(checkedParts(variant))) {
        expect(html).toContain(source.en.replaceAll("'", '’'));
        for (const host of hosts) expect(html).toContain(`href="https://${host}"`);
      }
    }
  });

  it('has them above the terms of a lease, with the way to the rules that hints tell of', async () => {
    const browser = site.browser();
    const begun = await post(browser, '/en/e-services/rent/appartment/new?country=MA', writtenLease.home);
    const base = String(begun.headers.location).replace('/people', '');
    await post(browser, `${base}/people`, { ...writtenLease.people('law@example.com'), _v: '1' });
    const html = plain((await get(browser, `${base}/terms`)).text);
    expect(html).toContain('At most two months of rent');
    expect(html).toMatch(/href="\/en\/e-services\/rent\/appartment">All rules for leases in this country/);
    for (const rule of leaseRules.filter(({ country }) => country === 'MA')) {
      expect(html).toContain(rule.text.en.replaceAll("'", '’'));
      expect(html).toContain(rule.source.law.en);
      expect(html).toContain(`Verified on ${on(rule.verifiedOn)}`);
      for (const address of rule.source.addresses) expect(html).toContain(`href="${address}"`);
    }
  });

  it.each(languages)('has them in each guide in %s', async (language) => {
    for (const guide of guides) {
      const id = guideIdOf(guide.key, language);
      const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
      const html = await page(`/${language}/consultations/${id}/${encodeURIComponent(row?.slug ?? '')}`);
      expect(html).toContain(
        formatsFor(locales[language])
          .date(Temporal.PlainDate.from(guide.lawAsOf))
          .replaceAll(/[\u2066-\u2069]/g, ''),
      );
      for (const { law, link } of guide.sources) {
        expect([guide.key, html.includes(law[language].replaceAll("'", '’'))]).toEqual([guide.key, true]);
        expect([guide.key, Boolean(link) && html.includes(`href="${link}"`)]).toEqual([guide.key, true]);
      }
      // Arabic lists its articles with its own comma.
      if (language === 'ar') expect(html).not.toMatch(/المادة \d+, \d/);
    }
  });

  it('says of itself when nobody has looked at it again for too long', async () => {
    const { plainDateISO } = Temporal.Now;
    const path = '/en/figures/court-fees?country=SA&claim=4321';
    const late = 'was due for review more than six months ago';
    expect(await page(path)).not.toContain(late);
    Temporal.Now.plainDateISO = (zone) => plainDateISO.call(Temporal.Now, zone).add({ years: 2 });
    try {
      expect(await page(`${path}0`)).toContain(late);
    } finally {
      Temporal.Now.plainDateISO = plainDateISO;
    }
  });
});
