import { figureRules } from '../../src/features/law/figure-rule.ts';
import { leaseRules } from '../../src/features/law/lease-rule.ts';
import { rules } from '../../src/features/law/rule.ts';
import { articleWord } from '../../src/lib/article-word.ts';

it.each([
  'دستور المملكة المغربية لسنة 2011',
  'قانون الالتزامات والعقود',
  'ظهير الالتزامات والعقود لسنة 1913',
  'قانون المسطرة المدنية لسنة 1974',
  'الظهير الشريف رقم 1.74.447 بالمصادقة على نص قانون المسطرة المدنية',
  'مجموعة القانون الجنائي',
  'قانون الجنسية المغربية لسنة 1958',
  'ظهير التحفيظ العقاري كما غيّره القانون 14.07',
])('cites %s by the older word', (law) => expect(articleWord(law)).toBe('fasl'));

it.each([
  'مدونة الأسرة، القانون رقم 70.03 لسنة 2004',
  'مدونة الشغل، القانون رقم 65.99 لسنة 2003',
  'القانون رقم 67.12 لسنة 2013',
  'قانون المسطرة المدنية رقم 58.25 لسنة 2026',
  'قانون المسطرة الجنائية رقم 22.01 لسنة 2002',
  'مدونة التجارة لسنة 1996',
  'قانون المسطرة المدنية',
  'الدستور',
  'دستور جمهورية مصر العربية',
  'الإعلان الدستوري لسنة 2011',
  'القانون المدني',
])('cites %s by the newer word', (law) => expect(articleWord(law)).toBe('madda'));

it('cites two Moroccan laws of the rules by the older word, and none of another country', () => {
  const older = [...rules, ...figureRules, ...leaseRules].filter(({ source }) => articleWord(source.law.ar) === 'fasl');
  expect(new Set(older.map(({ country }) => country))).toEqual(new Set(['MA']));
  expect(new Set(older.map(({ source }) => source.law.ar))).toEqual(
    new Set(['قانون المسطرة المدنية لسنة 1974', 'الظهير رقم 1.84.54 لسنة 1984، الملحق الأول']),
  );
});
