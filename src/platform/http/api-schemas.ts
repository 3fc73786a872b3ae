// The words of JSON Schema (2020-12, as OpenAPI 3.1 has it) by which addresses for programs say what they take and answer.

export type Schema = { readonly [keyword: string]: unknown; [optionalField]?: true };

const optionalField = Symbol('optional field');

export const text = { type: 'string' } as const;
export const integer = { type: 'integer' } as const;
export const boolean = { type: 'boolean' } as const;
export const uuid = { type: 'string', format: 'uuid' } as const;
export const instant = { type: 'string', format: 'date-time' } as const;
export const day = { type: 'string', format: 'date' } as const;
export const address = { type: 'string', format: 'uri' } as const;
export const oneOf = (values: readonly string[]) => ({ type: 'string', enum: [...values] }) as const;
/** Values with what each of them means. */
export const meaning = <Value extends string>(words: Record<Value, string>) => {
  const lines = (Object.entries(words) as [Value, string][]).map(([value, said]) => `${value}: ${said}`);
  return { ...oneOf(Object.keys(words)), description: lines.join('; ') };
};
export const array = (items: Schema) => ({ type: 'array', items }) as const;

/** A field that may be missing; every other field of an object is there. */
export const optional = (schema: Schema): Schema => ({ ...schema, [optionalField]: true });

/** The name of before, which one more version of the address answers with. */
export const formerly = (schema: Schema, name: string): Schema => ({
  ...schema,
  deprecated: true,
  description: `The former name of ${name}; it goes with the next version.`,
});

export function object(properties: Record<string, Schema>) {
  const required = Object.keys(properties).filter((name) => !properties[name]?.[optionalField]);
  return { type: 'object', properties, ...(required.length > 0 && { required }) } as const;
}

export function orNull(schema: Schema): Schema {
  if (!('type' in schema)) return { anyOf: [schema, { type: 'null' }] };
  const { enum: values } = schema as { enum?: unknown[] };
  return { ...schema, type: [schema.type, 'null'], ...(values && { enum: [...values, null] }) };
}

const components = new Map<string, Schema>();

/** A schema that programs know by a name; what is said of it once is referred to everywhere else. */
export function named(name: string, schema: Schema): Schema {
  components.set(name, schema);
  return { $ref: `#/components/schemas/${name}` };
}

export const namedSchemas = (): Record<string, Schema> => Object.fromEntries([...components].sort());

/** The schema that a reference of ours stands for. */
export const resolved = (schema: Schema): Schema =>
  typeof schema.$ref === 'string' ? (components.get(schema.$ref.split('/').at(-1) ?? '') ?? schema) : schema;
