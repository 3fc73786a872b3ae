import { faultWords } from './api-problems.ts';
import { resolved, type Schema } from './api-schemas.ts';
import type { ApiDocument } from './openapi.ts';

/** A field as the readable page shows it. */
export type Field = { name: string; type: string; required: boolean; description: string };

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

function fieldsOf(schema: Schema): Field[] {
  const { properties = {}, required = [] } = resolved(schema) as Shown;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeWords(field),
    required: required.includes(name),
    description: String((field as Shown).description ?? ''),
  }));
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
