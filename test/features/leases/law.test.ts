import { leaseEndIn, leaseRules, leaseRulesFor, leastNoticeIn } from '../../../src/features/law/lease-rule.ts';
import { lawFor } from '../../../src/features/leases/contract.ts';
import { leaseWorkflow } from '../../../src/features/leases/lease.workflow.ts';
import { datesOf, dueEvent, lastNoticeOf, rentDaysOf } from '../../../src/features/leases/lease-dates.ts';
import { rulesIn, termsStep } from '../../../src/features/leases/terms-step.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { isNamedAfter } from '../../../src/lib/countries/region.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { get, post } from '../../support/forms.ts';
import { writtenLease } from '../../support/written.ts';

const today = Temporal.Now.plainDateISO().toString();
const answers = {
  ...{ start_day: '1', start_month: '1', start_year: '2026', start_calendar: 'gregorian', dueDay: '5' },
  ...{ months: '12', renewal: 'tacit', notice: '3', region: '', rent: '4000', deposit: '4000' },
};
const terms = (country: Country, changed: Partial<typeof answers>) => {
  const values = { ...answers, ...changed };
  const field = termsStep.fields(country, values).find(({ name }) => name === 'renewal');
  return {
    offered: field?.kind === 'choice' ? field.options.map(({ value }) => value) : [],
    faults: termsStep.check?.(country, values, locales.en).map(({ field, key, values }) => [field, key, values]),
    law: termsStep.law?.(country, values).map(({ id }) => id),
  };
};
const endRefused = ['renewal', 'leases.error.renewal', {}];

describe('the terms of a lease', () => {
  it.each([
    ['MA', '', '67-12'],
    ['SA', 'SA-02', 'Ejar'],
    ['SA', 'SA-01', 'Ejar'],
    ['AE', 'AE-DU', '26 of 2007'],
  ] as const)('may not end a lease without notice in %s %s', (country, region, law) => {
    expect(terms(country, { region }).offered).toEqual(['tacit']);
    expect(terms(country, { region, renewal: 'none' }).faults).toEqual([endRefused]);
    const rule = leaseRulesFor({ country, region }, today).find(({ subject }) => subject === 'end');
    expect(rule?.source.law.en).toContain(law);
  });

  it('may end a lease on its last day in Egypt', () => {
    expect(terms('EG', {}).offered).toEqual(['tacit', 'none']);
    expect(terms('EG', { renewal: 'none' }).faults).toEqual([]);
  });

  it('take nothing for allowed where the law was not read', () => {
    expect(leaseEndIn({ country: 'AE', region: 'AE-AZ' }, today)).toBe('unknown');
    expect(leastNoticeIn({ country: 'AE', region: 'AE-AZ' }, today)).toBeNull();
    expect(terms('AE', { region: 'AE-AZ' })).toEqual({ offered: ['tacit'], faults: [], law: [] });
  });

  it.each([
    ['MA', '', '1', 2],
    ['SA', 'SA-02', '1', 2],
    ['AE', 'AE-DU', '2', 3],
  ] as const)(
    'refuse notice below the law’s in %s %s: %s months are fewer than %s',
    (country, region, notice, months) => {
      expect(terms(country, { region, notice }).faults).toEqual([['notice', 'leases.error.notice_least', { months }]]);
      expect(terms(country, { region, notice: String(months) }).faults).toEqual([]);
      // A lease shorter than the law's notice is no reason to write a shorter one.
      expect(terms(country, { region, notice: String(months), months: '1' }).faults).toEqual([]);
    },
  );

  it('count by rules that say where and when they were read, and agree with what the page beside the form tells', () => {
    for (const rule of leaseRules) {
      expect(rule.source.addresses.length).toBeGreaterThan(0);
      expect(rule.verifiedOn < rule.reviewBy).toBe(true);
      const told = rulesIn(rule.country).filter(({ value, regions }) => {
        const isThere = !rule.regions || regions?.join() === rule.regions.join();
        return (
          rule.subject === 'notice' && isThere && value?.unit === `${rule.length.unit}s` && value.bound === 'at_least'
        );
      });
      if (rule.subject === 'notice') expect(told.map(({ value }) => value?.number)).toContain(rule.length.count);
    }
  });

  it('tell that Saudi leases renew themselves in every city, and of the freeze inside Riyadh city only', () => {
    const of = (id: string) => rulesIn('SA').find((rule) => rule.id === id);
    expect(of('renewal')?.regions).toBeUndefined();
    for (const id of ['riyadh_freeze', 'riyadh_vacant', 'refusal', 'own_use', 'fines']) {
      expect(of(id)?.text.en).toContain('Inside the urban boundary of Riyadh city');
      expect(of(id)?.text.ar).toContain('داخل النطاق العمراني لمدينة الرياض');
    }
  });
});

describe('the dates of a lease', () => {
  const lease = { answers, country: 'MA' as Country, renewals: 0, state: 'running' as const };
  const dates = (changed: object) => {
    const found = datesOf({ ...lease, ...changed });
    return found && { near: found.nearEnd.toString(), last: found.lastNotice.toString(), end: found.end.toString() };
  };

  it.each([
    ['MA', '', '2', '2026-11-01'],
    ['MA', '', '6', '2026-07-01'],
    ['SA', 'SA-02', '2', '2026-11-01'],
    ['AE', 'AE-DU', '3', '2026-10-01'],
    ['EG', '', '1', '2026-12-01'],
  ] as const)(
    'in %s %s with %s months of notice leave thirty days and more before %s',
    (country, region, notice, last) => {
      const found = dates({ country, answers: { ...answers, region, notice } });
      expect(found).toMatchObject({ last, end: '2027-01-01' });
      const days = Temporal.PlainDate.from(found?.near ?? '').until(last).days;
      expect(days).toBeGreaterThanOrEqual(30);
    },
  );

  it('are those of the law where it asks for more days than the months agreed on have', () => {
    const short = { ...answers, ...{ start_month: '3', region: 'SA-02', notice: '2' } };
    // Two months before 1 March are 59 days.
    expect(dates({ country: 'SA', answers: short })).toMatchObject({ end: '2027-03-01', last: '2026-12-31' });
  });

  it('begin anew when the lease renews itself: reminders, rents and another end', () => {
    const second = { ...lease, renewals: 1, state: 'renewed' as const };
    expect(dates({ renewals: 1 })).toEqual({ near: '2027-09-01', last: '2027-10-01', end: '2028-01-01' });
    expect(lastNoticeOf(second)).toBe('2027-10-01');
    expect(dueEvent(second, Temporal.PlainDate.from('2027-08-31'))).toBeNull();
    expect(dueEvent(second, Temporal.PlainDate.from('2027-09-01'))).toBe('near_end');
    expect(dueEvent({ ...second, state: 'ending' }, Temporal.PlainDate.from('2028-01-01'))).toBe('renew');
    const rents = rentDaysOf(second).map(String);
    expect([rents.length, rents[0], rents.at(-1)]).toEqual([12, '2027-01-05', '2027-12-05']);
    for (const event of ['register', 'dispute', 'end', 'near_end'] as const) {
      expect(leaseWorkflow.may('renewed', event)).toBe(true);
    }
  });
});

describe('the form', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  it('keeps what was typed, and says with its source what the law asks for', async () => {
    const browser = site.browser();
    const start = '/fr-ma/e-services/rent/appartment/new';
    const begun = await post(browser, start, writtenLease.home);
    const base = String(begun.headers.location).replace('/people', '');
    await post(browser, `${base}/people`, { ...writtenLease.people('k@example.com'), _v: '1' });
    const shown = (await get(browser, `${base}/terms`)).text;
    expect(shown).toContain('loi 67-12');
    expect(shown).toContain('o-maroc.com');
    expect(shown).toContain('22 novembre 2026');
    expect(shown).not.toContain('value="none"');
    const refused = await post(browser, `${base}/terms`, {
      ...writtenLease.terms,
      renewal: 'none',
      notice: '1',
      _v: '2',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('ne permet pas ici qu’un bail prenne fin de lui-même');
    expect(refused.text).toContain('au moins 2 mois de préavis');
    expect(refused.text).toMatch(/name="notice"[^>]*value="1"/);
    const taken = await post(browser, `${base}/terms`, {
      ...writtenLease.terms,
      renewal: 'tacit',
      notice: '2',
      _v: '2',
    });
    expect(taken.status).toBe(303);
  });
});

describe('a region', () => {
  it('is not read beside a town of the same name, whatever the language of either', () => {
    expect(isNamedAfter('AE', 'AE-DU', 'دبي')).toBe(true);
    expect(isNamedAfter('MA', 'MA-06', ' الدار البيضاء')).toBe(true);
    expect(isNamedAfter('MA', 'MA-06', 'casablanca')).toBe(true);
    expect(isNamedAfter('SA', 'SA-01', 'الرياض')).toBe(true);
    expect(isNamedAfter('SA', 'SA-01', 'الخرج')).toBe(false);
    expect(isNamedAfter('MA', undefined, undefined)).toBe(false);
  });
});

describe('the law below a lease', () => {
  const law = (country: 'AE' | 'SA', region: string) => lawFor({ country, answers: { region } }, locales.en).join(' ');

  it('is that of its own region', () => {
    expect(law('AE', 'AE-DU')).toMatch(/Ejari.*90 days/);
    expect(law('AE', 'AE-DU')).not.toContain('Tawtheeq');
    expect(law('AE', 'AE-AZ')).toContain('Tawtheeq');
    expect(law('AE', 'AE-AZ')).not.toContain('Dubai,');
    expect(law('SA', 'SA-02')).not.toContain('In Riyadh');
  });
});
