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
  /** It answers without a token as well. */
  isOpen: boolean;
  parameters: (Field & { in: string })[];
  /** It changes nothing, and takes who is signed in or anybody: a reader of the page can send it. */
  isTried: boolean;
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
        isOpen: described.security.some(isAnybody),
        parameters: parameters.map(({ schema, ...parameter }) => ({
          ...parameter,
          type: `${parameter.in}, ${typeWords(schema)}`,
          of: null,
        })),
        isTried: method === 'get' && described.security.some(isOfBrowsers),
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

const isAnybody = (caller: object): boolean => Object.keys(caller).length === 0;
const isOfBrowsers = (caller: object): boolean => 'session' in caller || isAnybody(caller);

/** The address that a reader has filled in; null where a part of its path is missing. */
export function triedAddress({ path, parameters }: Operation, typed: Record<string, unknown>): string | null {
  const given = (name: string) => String(typed[name] ?? '').trim();
  const parts = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  // A part of nothing but dots would lead to another address.
  if (parts.some((name) => /^\.*$/.test(given(name)))) return null;
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name)));
  const asked = parameters.filter((each) => each.in === 'query' && given(each.name));
  const query = new URLSearchParams(asked.map(({ name }) => [name, given(name)]));
  return query.size > 0 ? `${place}?${query}` : place;
}

type Shown = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
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
      description: String((field as Shown).description ?? (resolved(field) as Shown).description ?? ''),
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
    additionalProperties: each,
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
  const orNull = type && [type].flat().includes('null') ? ' | null' : '';
  if (items) return `${typeWords(items)}[]${orNull}`;
  if (each) return `object of ${typeWords(each)}`;
  if (values) return values.map(String).join(' | ');
  if (only !== undefined) return String(only);
  const words = [type].flat().filter(Boolean).join(' | ');
  const [least, most] = [minLength ?? minimum, maxLength ?? maximum];
  const limits = least !== undefined && most !== undefined ? ` (${least} to ${most})` : '';
  return (format ? `${words} (${format})` : words) + limits;
}

const asJson = (example: unknown): string | null => (example === undefined ? null : JSON.stringify(example, null, 2));
