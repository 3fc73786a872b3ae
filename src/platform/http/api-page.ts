import { faultWords } from './api-problems.ts';
import { resolved, type Schema } from './api-schemas.ts';
import type { ApiDocument } from './openapi.ts';

/** A field as the readable page shows it. */
export type Field = {
  name: string;
  type: string;
  /** The name of the type that it is made of, where that has fields of its own. */
  of: string | null;
  required: boolean;
  description: string;
};

/** A type that fields are made of, with its own fields. */
export type FieldType = { name: string; fields: Field[] };

/** What the readable page shows of one operation. */
export type Operation = {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** What a token has to allow; null where none is taken or nothing in particular is asked of it. */
  scope: string | null;
  parameters: { name: string; in: string; required: boolean; description: string }[];
  /** An example of the body to send, as JSON. */
  sends: string | null;
  takes: Field[];
  /** An example of the answer, as JSON. */
  receives: string | null;
  gives: Field[];
  answers: { status: string; description: string }[];
};

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => {
      const { operationId, tags, summary, description = '', parameters, requestBody, responses } = described;
      const sent = requestBody && Object.values(requestBody.content)[0];
      const received = Object.values(responses).flatMap((answer) =>
        'content' in answer ? Object.values(answer.content ?? {}) : [],
      )[0];
      return {
        id: operationId,
        group: tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        summary,
        description,
        scope: described['x-scope'] ?? null,
        parameters: parameters.map(({ schema: _, ...parameter }) => parameter),
        sends: asJson(sent?.example),
        takes: sent ? fieldsOf(sent.schema) : [],
        receives: asJson(received?.example),
        gives: received ? fieldsOf(received.schema) : [],
        answers: Object.entries(responses).map(([status, answer]) => ({
          status,
          description: 'description' in answer ? answer.description : (faultWords[Number(status)] ?? ''),
        })),
      };
    }),
  );
}

type Shown = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  $ref?: string;
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** The types that these operations are made of, and those that they are made of in turn. */
export function typesOf(operations: Operation[]): FieldType[] {
  const types = new Map<string, FieldType>();
  const add = (fields: Field[]) => {
    for (const { of: name } of fields) {
      if (!name || types.has(name)) continue;
      const type = { name, fields: fieldsOf({ $ref: refPrefix + name }) };
      types.set(name, type);
      add(type.fields);
    }
  };
  for (const { takes, gives } of operations) add([...takes, ...gives]);
  return [...types.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function fieldsOf(schema: Schema, within = ''): Field[] {
  const { properties = {}, required = [] } = resolved(schema) as Shown;
  return Object.entries(properties).flatMap(([name, field]) => {
    const shown = {
      name: within + name,
      type: typeWords(field),
      of: typeNamed(field),
      required: required.includes(name),
      description: String((field as Shown).description ?? ''),
    };
    // What has no name of its own is shown where it stands.
    const { items, properties: inner } = field as Shown;
    if (inner) return [shown, ...fieldsOf(field, `${shown.name}.`)];
    return items && !items.$ref ? [shown, ...fieldsOf(items, `${shown.name}[].`)] : [shown];
  });
}

const refPrefix = '#/components/schemas/';

function typeNamed(schema: Schema): string | null {
  const { $ref, anyOf = [], items } = schema as Shown;
  if ($ref) return (resolved(schema) as Shown).properties ? $ref.slice(refPrefix.length) : null;
  return [...anyOf, ...(items ? [items] : [])].map(typeNamed).find((name) => name !== null) ?? null;
}

function typeWords(schema: Schema): string {
  const {
    $ref,
    anyOf,
    items,
    type,
    format,
    enum: values,
    const: only,
    minLength,
    maxLength,
    minimum,
    maximum,
  } = schema as Shown;
  const named = resolved(schema) as Shown;
  // A name of things says what the example shows; one of values would hide them.
  if ($ref) return named.enum ? typeWords(named) : ($ref.split('/').at(-1) ?? '');
  if (anyOf) return anyOf.map(typeWords).join(' | ');
  if (items) return `${typeWords(items)}[]`;
  if (values) return values.map(String).join(' | ');
  if (only !== undefined) return String(only);
  const words = [type].flat().filter(Boolean).join(' | ');
  const [least, most] = [minLength ?? minimum, maxLength ?? maximum];
  const limits = least !== undefined && most !== undefined ? ` (${least} to ${most})` : '';
  return (format ? `${words} (${format})` : words) + limits;
}

const asJson = (example: unknown): string | null => (example === undefined ? null : JSON.stringify(example, null, 2));
