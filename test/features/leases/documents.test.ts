import type { Block } from '../../../src/features/documents/document.ts';
import type { Lease } from '../../../src/features/leases/lease.ts';
import { type LeaseDocument, leaseDocument } from '../../../src/features/leases/lease-documents.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { type LocaleCode, locales } from '../../../src/lib/locales/locales.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const answers = {
  landlord_nameAr: 'سلمى العلوي',
  landlord_nameLatin: 'Salma El Alaoui',
  tenant_nameAr: 'كريم بناني',
  tenant_nameLatin: 'Karim Bennani',
  address: 'شارع التحلية، رقم ١٢',
  city: 'الرياض',
  rooms: '3',
  floor: '٣',
  meters: 'ماء 88120',
  condition: 'المطبخ: نظيف، الصنبور يقطر\nالحمام',
  rent: '4500',
  deposit: '9000.5',
  dueDay: '5',
  months: '12',
  notice: '3',
  start: '2026-12-23',
};

function printed(kind: LeaseDocument, country: Country, code: LocaleCode, said: Record<string, string> = answers) {
  const lease = { country, answers: said, reference: '520878156906', code: 'ABCDEFGHJK', state: 'active', text: null };
  const t = site.app.get(Messages).in(code);
  return leaseDocument(kind, { lease: lease as unknown as Lease }, t, locales[code], 'https://istishara.example');
}

const linesOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'text') return block.text;
    return block.kind === 'table' ? [block.head, ...block.rows].flat() : [];
  });
const plain = (line: string) => line.replace(/[\u2066-\u2069]/g, '');

describe('a lease on paper', () => {
  it.each([
    ['SA', 'ar-sa', 'أربعة آلاف وخمسمائة ريال سعودي', 'تسعة آلاف ريال سعودي و50/100'],
    ['EG', 'ar-eg', 'أربعة آلاف وخمسمائة جنيه مصري', 'تسعة آلاف جنيه مصري و50/100'],
    ['MA', 'fr-ma', 'quatre mille cinq cents dirhams', 'neuf mille dirhams et 50/100'],
    ['AE', 'en-ae', 'four thousand five hundred UAE dirhams', 'nine thousand UAE dirhams and 50/100'],
  ] as const)('says rent and deposit in words as well: %s', (country, code, rent, deposit) => {
    const text = linesOf(printed('contract', country, code).blocks)
      .map(plain)
      .join('\n');
    expect(text).toContain(`(${rent})`);
    expect(text).toContain(`(${deposit})`);
  });

  it.each(['contract', 'condition', 'exit'] as const)('has one kind of digits: %s', (kind) => {
    for (const [country, code] of [
      ['SA', 'ar-sa'],
      ['EG', 'ar-eg'],
    ] as const) {
      const { title, subtitle, blocks } = printed(kind, country, code);
      expect([title, subtitle, ...linesOf(blocks)].join('\n')).not.toMatch(/[\u0660-\u0669٬٫]/);
    }
  });

  it('ends on the last day of its term, not on the first after it', () => {
    const start = { start_day: '23', start_month: '12', start_year: '2026' };
    const said = { ...answers, ...start, renewal: 'none' };
    const lines = linesOf(printed('contract', 'EG', 'ar-eg', said).blocks).map(plain);
    expect(lines).toContain('ينتهي في 22 ديسمبر 2027.');
  });

  it('has a name in the one script that the card has', () => {
    const { landlord_nameAr: _, ...latin } = answers;
    const text = linesOf(printed('contract', 'MA', 'ar-ma', latin).blocks).join(' ');
    expect(text).toMatch(/المكري: \u2068Salma El Alaoui\u2069[\s\S]*المكتري: \u2068كريم بناني\u2069/);
  });

  it('says of clauses that the two sides wrote themselves that nobody checked them', () => {
    const clause = 'لا يُسمح بالضيوف';
    const unchecked = 'لم يقارنها أحد بالقانون';
    const lines = (said: Record<string, string>) => linesOf(printed('contract', 'MA', 'ar-ma', said).blocks).join(' ');
    expect(lines({ ...answers, clauses: clause })).toMatch(new RegExp(`${clause}[\\s\\S]*${unchecked}`));
    expect(lines(answers)).not.toContain(unchecked);
  });

  it('has a column for each of the two days, and lines for the rooms that nothing was said of', () => {
    const tables = printed('exit', 'MA', 'ar-ma').blocks.filter((block) => block.kind === 'table');
    const [rooms] = tables;
    expect(rooms?.head).toEqual(['الغرفة', 'عند التسليم', 'عند الإرجاع']);
    expect(rooms?.rows.map((cells) => cells.map(plain))).toEqual([
      ['المطبخ', 'نظيف، الصنبور يقطر', ''],
      ['الحمام', '', ''],
      ['', '', ''],
      ['', '', ''],
      ['', '', ''],
    ]);
    expect(tables).toHaveLength(3);
  });
});
