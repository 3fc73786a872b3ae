import { getMetadataStorage } from 'class-validator';
import { object, optional, orNull, type Schema } from './api-schemas.ts';

// The body of a write is described by the class that checks it: a rule cannot be changed in one place only.

const SAID = Symbol('what is said of a field');

/** What no rule says of a field of a body: what it means, or its schema where the rule is a function. */
export const Said =
  (schema: Schema): PropertyDecorator =>
  (target, name) => {
    const before = Reflect.getMetadata(SAID, target, name) ?? {};
    Reflect.defineMetadata(SAID, { ...before, ...schema }, target, name);
  };

type Rule = { propertyName: string; name?: string; constraints?: unknown[] };

/** @param needed the fields that have to be there */
export function bodySchema(body: new () => object, needed: readonly string[]): Schema {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', true, false) as Rule[];
  const fields = Object.keys(new body()).map((name) => {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    const said = Reflect.getMetadata(SAID, body.prototype, name) ?? {};
    const schema: Schema = { ...Object.assign({}, ...own.map(schemaOfRule)), ...said };
    return [name, needed.includes(name) ? schema : optional(schema)] as const;
  });
  return { ...object(Object.fromEntries(fields)), additionalProperties: false };
}

function schemaOfRule({ name = '', constraints = [] }: Rule): Schema {
  const [first, second] = constraints;
  switch (name) {
    case 'oneOf':
    case 'textOf':
      return second ? orNull(first as Schema) : (first as Schema);
    case 'someOf':
    case 'fits':
      return first as Schema;
    case 'isInt':
      return { type: 'integer' };
    case 'min':
      return { minimum: first };
    case 'max':
      return { maximum: first };
    case 'equals':
      return { type: typeof first, const: first };
    case 'isIn':
      return { type: 'string', enum: first };
    case 'isBoolean':
      return { type: 'boolean' };
    case 'isArray':
      return { type: 'array' };
    // A rule that is a function is described with @Said.
    default:
      return {};
  }
}
