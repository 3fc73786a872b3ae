import type { Country } from '../../lib/countries/country.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import type { FigureName } from '../law/figure-rule.ts';
import { saudiReasons } from './end-of-service.ts';
import { type HeirName, nobody } from './heirs.ts';

/**
 * A question of a figure’s form. `label` where the same thing is called otherwise in a country; `isRare` where hardly anybody
 * has something to answer.
 */
export type Field = { name: string; label: Key; hint?: Key; optional?: boolean; isRare?: boolean } & (
  | { kind: 'money' }
  | { kind: 'date' }
  | { kind: 'count'; max: number }
  | { kind: 'choice'; options: { value: string; label: Key }[] }
);

const choice = (name: string, label: Key, options: Record<string, Key>): Field => ({
  kind: 'choice',
  name,
  label,
  options: Object.entries(options).map(([value, key]) => ({ value, label: key })),
});
const amount = (name: string, label: Key, more: { hint?: Key; optional?: boolean } = {}): Field => ({
  kind: 'money',
  name,
  label,
  ...more,
});
const day = (name: string, label: Key, more: { hint?: Key; optional?: boolean } = {}): Field => ({
  kind: 'date',
  name,
  label,
  ...more,
});
const count = (name: string, label: Key, max: number, hint?: Key): Field => ({
  kind: 'count',
  name,
  label,
  max,
  optional: true,
  ...(hint && { hint }),
});

const start = day('start', 'figures.field.start');
const end = day('end', 'figures.field.end');

const reasons = Object.fromEntries(saudiReasons.map((reason): [string, Key] => [reason, `figures.reason.${reason}`]));

const endOfService: Partial<Record<Country, Field[]>> = {
  SA: [
    amount('wage', 'figures.field.wage_whole', { hint: 'figures.hint.wage_whole' }),
    start,
    end,
    choice('reason', 'figures.field.reason', reasons),
  ],
  AE: [
    amount('wage', 'figures.field.wage_basic', { hint: 'figures.hint.wage_basic' }),
    start,
    end,
    count('unpaid', 'figures.field.unpaid', 9999),
    count('hours', 'figures.field.hours', 48, 'figures.hint.hours'),
  ],
};

const dismissal: Partial<Record<Country, Field[]>> = {
  MA: [
    amount('wage', 'figures.field.wage_mean', { hint: 'figures.hint.wage_mean' }),
    start,
    day('end', 'figures.field.letter'),
    choice('post', 'figures.field.post', {
      employee: 'figures.post.employee',
      manager: 'figures.post.manager',
    }),
  ],
  EG: [
    amount('wage', 'figures.field.wage_all', { hint: 'figures.hint.wage_all' }),
    start,
    end,
    choice('contract', 'figures.field.contract', {
      permanent: 'figures.contract.permanent',
      fixed: 'figures.contract.fixed',
    }),
    count('notice', 'figures.field.notice', 12),
  ],
};

const use = choice('use', 'figures.field.use', { home: 'figures.use.home', other: 'figures.use.other' });

const rent: Record<Country, Field[]> = {
  MA: [amount('rent', 'figures.field.rent_month'), use, day('since', 'figures.field.since')],
  SA: [
    choice('place', 'figures.field.place_sa', { riyadh: 'figures.place.riyadh', other: 'figures.place.other_sa' }),
    choice('let', 'figures.field.let', {
      renewal: 'figures.let.renewal',
      vacant: 'figures.let.vacant',
      'vacant-old': 'figures.let.vacant_old',
      never: 'figures.let.never',
    }),
    amount('rent', 'figures.field.rent_last'),
  ],
  AE: [
    choice('place', 'figures.field.place_ae', {
      dubai: 'figures.place.dubai',
      'abu-dhabi': 'figures.place.abu_dhabi',
      sharjah: 'figures.place.sharjah',
      other: 'figures.place.other_ae',
    }),
    amount('rent', 'figures.field.rent_year'),
    amount('average', 'figures.field.average', { hint: 'figures.hint.average', optional: true }),
    day('since', 'figures.field.since', { hint: 'figures.hint.since_sharjah', optional: true }),
  ],
  EG: [
    choice('area', 'figures.field.area', {
      prime: 'figures.area.prime',
      middle: 'figures.area.middle',
      economic: 'figures.area.economic',
      unclassified: 'figures.area.unclassified',
      new: 'figures.area.new',
    }),
    use,
    amount('rent', 'figures.field.rent_legal'),
    count('before', 'figures.field.before', 84),
  ],
};

const claim = amount('claim', 'figures.field.claim');

const courtFees: Record<Country, Field[]> = {
  MA: [claim],
  AE: [
    choice('place', 'figures.field.court_ae', {
      dubai: 'figures.place.dubai',
      'abu-dhabi': 'figures.place.abu_dhabi',
      other: 'figures.place.other_courts',
    }),
    claim,
  ],
  SA: [claim],
  EG: [claim],
};

/** Each of them once: the children of dead sons are asked for with their father. */
export const askedHeirs = (Object.keys(nobody) as HeirName[]).filter(
  (name) => name !== 'sonsSons' && name !== 'sonsDaughters' && name !== 'husband' && name !== 'wives',
);
const single: readonly HeirName[] = ['father', 'mother', 'grandfather', 'maternalGrandmother', 'paternalGrandmother'];
/** How many dead children with children of their own can be told. */
export const deadChildren = [1, 2, 3] as const;

const rare = (field: Field): Field => ({ ...field, isRare: true });
const near: readonly HeirName[] = ['sons', 'daughters', 'father', 'mother'];
const heir = (name: HeirName): Field => {
  const field = count(name, `figures.heir.${name}`, single.includes(name) ? 1 : 30);
  return near.includes(name) ? field : rare(field);
};

const inheritance: Field[] = [
  choice('spouse', 'figures.field.spouse', {
    none: 'figures.spouse.none',
    husband: 'figures.spouse.husband',
    wives: 'figures.spouse.wives',
  }),
  count('wives', 'figures.field.wives', 4),
  ...askedHeirs.map(heir),
  ...deadChildren.flatMap((number): Field[] =>
    [
      {
        ...choice(`dead${number}`, `figures.field.dead${number}`, {
          son: 'figures.dead.son',
          daughter: 'figures.dead.daughter',
        }),
        optional: true,
      },
      count(`men${number}`, 'figures.field.dead_men', 20),
      count(`women${number}`, 'figures.field.dead_women', 20),
    ].map(rare),
  ),
  amount('estate', 'figures.field.estate', { hint: 'figures.hint.estate', optional: true }),
];

/** What is asked for a figure in a country; null where it is not worked out there. */
export function fieldsOf(figure: FigureName, country: Country): Field[] | null {
  if (figure === 'end-of-service') return endOfService[country] ?? null;
  if (figure === 'dismissal') return dismissal[country] ?? null;
  if (figure === 'rent') return rent[country];
  return figure === 'court-fees' ? courtFees[country] : inheritance;
}
