import type { Country } from '../../lib/countries/country.ts';
import type { Money } from '../../lib/money.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import type { Words } from '../../platform/i18n/words.ts';

/** What a person has said, by field, cleaned: what is stored is what a form shows again. */
export type FormValues = Record<string, string>;

/** `price` where choosing it decides what is paid; null is free. */
export type Option = { value: string; label: Words; hint?: Words; price?: Money | null };

type Common = {
  name: string;
  label: Words;
  /** What its answer is called where it is read, and the label is a question. */
  term?: Words;
  hint?: Words;
  optional?: boolean;
  /** The heading it stands under, where a page has several. */
  group?: Words;
  /** Rarely needed: stands folded away under the step's last fields. */
  isRare?: boolean;
};

/** The kinds of question that the forms of the e-services ask. Each is read by `read.ts` and shown by `show.ts`. */
export type Field = Common &
  (
    | { kind: 'line'; max?: number; autoComplete?: string }
    | { kind: 'lines'; max: number }
    /** A person's name as it stands on the identity card of the country, in one script. `or` is the box of the other: one is enough. */
    | { kind: 'name'; script: 'arabic' | 'latin'; or?: string; autoComplete?: string; country: Country }
    /** One box for a code of the given shape, without separators and in capitals. */
    | { kind: 'code'; shape: RegExp; fault: Key; keep?: string }
    | { kind: 'choice' | 'select'; options: Option[] }
    /** `name_type` tells which paper, `name` its number. */
    | { kind: 'identity'; country: Country }
    | { kind: 'date'; when: 'past' | 'near' }
    | { kind: 'phone'; country: Country }
    /** One box for a number or an e-mail address: where somebody without an account is told. */
    | { kind: 'contact'; country: Country }
    | { kind: 'money'; country: Country }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'tick' }
  );

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

export const identityTypes = ['national', 'passport', 'other'] as const;
export type IdentityType = (typeof identityTypes)[number];

/** What stands beside the answer where nobody is asked any more. */
export const termOf = ({ term, label }: Pick<Field, 'term' | 'label'>): Words => term ?? label;

export type Group = { title: Words | null; fields: Field[] };

/** Fields under their headings, in the order they stand. */
export function groupsOf(fields: readonly Field[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    const title = field.group ?? null;
    if (last && last.title === title) last.fields.push(field);
    else groups.push({ title, fields: [field] });
  }
  return groups;
}

/** The names of the boxes of a field, which are those of its answers. */
export function boxesOf({ kind, name }: Field): string[] {
  if (kind === 'date') return ['day', 'month', 'year', 'calendar'].map((box) => `${name}_${box}`);
  if (kind === 'identity') return [`${name}_type`, name];
  return [name];
}
