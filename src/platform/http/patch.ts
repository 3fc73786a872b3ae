import { HttpStatus } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import { ValidateBy, validateSync } from 'class-validator';
import type { Request } from 'express';
import { cleanMultilineText, cleanText } from '../../lib/text.ts';
import type { Key } from '../i18n/messages.ts';
import { array, oneOf } from './api-schemas.ts';
import { isUuid } from './cursor.ts';
import { errorIn, type FieldError, says } from './forms.ts';
import { Refused } from './refused.ts';

/** A JSON body that cannot be accepted, with what is wrong at each of its fields. */
export class InvalidFields extends Refused {
  /** @param within the field of the body that holds those of the faults; empty where they are its own */
  constructor(
    readonly faults: FieldError[],
    readonly within = '',
  ) {
    super('api.error.fields', {}, HttpStatus.UNPROCESSABLE_ENTITY);
  }
}

/**
 * Reads a partial JSON body: the fields that are there, cleaned and checked by the rules of their class. A name that
 * the class does not have is refused by that name, for nothing may look saved that was not.
 * @param readOnly names of the record that only the site itself writes
 */
export function parsePatch<Patch extends object>(
  patch: new () => Patch,
  request: Request,
  readOnly: readonly string[],
): Partial<Patch> {
  if (!request.is('application/json')) throw new Refused('api.error.json_only', {}, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refusal('', 'api.error.not_an_object');
  const allowed = new Set(Object.keys(new patch()));
  const strange = Object.keys(body)
    .filter((name) => !allowed.has(name))
    .map((field): FieldError => {
      const key = readOnly.includes(field) ? 'api.error.read_only_field' : 'api.error.unknown_field';
      return { field, key, values: { field } };
    });
  const fields = Object.entries(body).filter(([name]) => allowed.has(name));
  const isWhole = ([, each]: [string, unknown]) => typeof each === 'object' && each !== null;
  const value = plainToInstance(patch, Object.fromEntries(fields.filter((field) => !isWhole(field))));
  // As they came: class-transformer calls what stands under "constructor" in an object, which may be any text here.
  Object.assign(value, Object.fromEntries(fields.filter(isWhole)));
  const wrong = validateSync(value, { skipUndefinedProperties: true, stopAtFirstError: true }).map(errorIn);
  if (strange.length + wrong.length > 0) throw new InvalidFields([...strange, ...wrong]);
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Patch>;
}

const refusal = (field: string, key: Key) => new InvalidFields([{ field, key, values: {} }]);

/** The cursor of a list, where one is given. Throws InvalidFields. */
export function readBefore(before: unknown): string | null {
  if (before === undefined) return null;
  if (typeof before !== 'string' || !isUuid(before)) throw refusal('before', 'api.error.cursor');
  return before;
}

/** So many of a list at most, however many a program asks for at a time. */
export const longestPage = 100;

/** How many of a list are asked for, where that is said. Throws InvalidFields. */
export function readLimit(limit: unknown): number | undefined {
  if (limit === undefined) return;
  const count = typeof limit === 'string' && /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : longestPage + 1;
  if (count <= longestPage) return count;
  throw new InvalidFields([{ field: 'limit', key: 'api.error.limit', values: { max: longestPage } }]);
}

type Nullable = { orNull?: boolean };

/** The same for a body that is a thing of its own: every field of `needed` has to be there. */
export function parseWhole<Whole extends object, Name extends keyof Whole & string>(
  whole: new () => Whole,
  request: Request,
  needed: readonly Name[],
): Partial<Whole> & Pick<Whole, Name> {
  const value = parsePatch(whole, request, []);
  const missing = needed.filter((field) => value[field] === undefined);
  if (missing.length > 0) {
    throw new InvalidFields(missing.map((field) => ({ field, key: 'api.error.missing_field', values: { field } })));
  }
  return value as Partial<Whole> & Pick<Whole, Name>;
}

/** One of a few words. */
export const OneOf = (values: readonly string[], { orNull = false }: Nullable = {}) =>
  ValidateBy(
    {
      name: 'oneOf',
      constraints: [oneOf(values), orNull],
      validator: { validate: (value) => values.includes(value) || (orNull && value === null) },
    },
    says('api.error.one_of', { values: [...values, ...(orNull ? ['null'] : [])].join(', ') }),
  );

/** A list of some of a few words, each at most once. */
export const SomeOf = (values: readonly string[]) =>
  ValidateBy(
    {
      name: 'someOf',
      constraints: [{ ...array(oneOf(values)), uniqueItems: true }],
      validator: {
        validate: (value) =>
          Array.isArray(value) && new Set(value).size === value.length && value.every((each) => values.includes(each)),
      },
    },
    says('api.error.some_of', { values: values.join(', ') }),
  );

/** Texts by their names, such as the answers to the questions of a form. */
export const Texts = () => ValidateBy({ name: 'texts', validator: { validate: isTexts } }, says('api.error.texts'));

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

/** A line of text of so many characters, or several lines; with `orNull` an empty one is null. */
export function TextOf({
  min = 1,
  max,
  orNull = false,
  isLong = false,
}: Nullable & { min?: number; max: number; isLong?: boolean }): PropertyDecorator {
  const cleaned = isLong ? cleanMultilineText : cleanText;
  const clean = Transform(({ value }) => (typeof value === 'string' ? cleaned(value) || (orNull ? null : '') : value));
  const isFine = (value: unknown): boolean => {
    if (value === null) return orNull;
    if (typeof value !== 'string') return false;
    const { length } = Array.from(value);
    return min <= length && length <= max;
  };
  // An empty one is taken where null is.
  const schema = { type: 'string', minLength: orNull ? 0 : min, maxLength: max };
  const check = ValidateBy(
    { name: 'textOf', constraints: [schema, orNull], validator: { validate: isFine } },
    says('api.error.text', { min, max }),
  );
  return (target, name) => {
    clean(target, name);
    check(target, name);
  };
}

/** Null or a text that fits, with words of its own when it does not. */
export const Fits = (pattern: RegExp, key: Key) =>
  ValidateBy(
    {
      name: 'fits',
      constraints: [{}],
      validator: { validate: (value) => typeof value !== 'string' || pattern.test(value) },
    },
    says(key),
  );
