// The words of JSON Schema that descriptions of addresses share.

export const text = { type: 'string' } as const;
export const integer = { type: 'integer' } as const;
export const uuid = { type: 'string', format: 'uuid' } as const;
export const instant = { type: 'string', format: 'date-time' } as const;
export const orNull = <Schema extends object>(schema: Schema) => ({ ...schema, nullable: true });
export const oneOf = (values: readonly string[]) => ({ type: 'string', enum: [...values] }) as const;
export const array = (items: object) => ({ type: 'array', items }) as const;
export const object = <Properties extends Record<string, object>>(properties: Properties) =>
  ({ type: 'object', properties }) as const;
