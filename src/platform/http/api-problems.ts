import { STATUS_CODES } from 'node:http';
import {
  address,
  array,
  boolean,
  formerly,
  integer,
  named,
  object,
  optional,
  type Schema,
  text,
} from './api-schemas.ts';
import { codeOfStatus } from './problem-codes.ts';

export const headersOfAll = {
  'Request-Id': { $ref: '#/components/headers/RequestId' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  Livemode: { $ref: '#/components/headers/Livemode' },
};

export const faultWords: Record<number, string> = {
  400: 'Not JSON, or an Idempotency-Key that is none',
  401: 'Nobody is signed in, or the token does not hold',
  403: 'Somebody else’s, or more than the token allows',
  404: 'Nothing there, or nothing to be seen',
  409: 'Not as things are now, or the same write is under way; then Retry-After says when to ask again',
  410: 'It was there and was taken off',
  412: 'Changed since the version of If-Match',
  413: 'Larger than 100 kB',
  415: 'Not application/json',
  422: 'Some fields are not accepted, or the Idempotency-Key was used for something else',
  429: 'Too many requests; Retry-After says how long to wait',
  503: 'What is needed cannot be read or kept at the moment',
};

export const nameOf = (status: number): string => (STATUS_CODES[status] ?? String(status)).replace(/\W/g, '');

const former = (name: string, schema: Schema = text) => optional(formerly(schema, name));
const problem = named(
  'Problem',
  object({
    type: { ...address, description: 'The same as `code`, as an address' },
    code: { ...text, description: 'What is wrong, in a word that stays the same in all languages and versions' },
    title: { ...text, description: 'The words of the status' },
    status: integer,
    detail: optional({ ...text, description: 'What is wrong, in the language asked for' }),
    instance: { ...address, description: 'The request, as `Request-Id` names it' },
    errors: optional(
      array(
        named(
          'FieldProblem',
          object({
            pointer: { ...text, description: 'Where in the body, as RFC 6901 writes it; for a query, its name' },
            code: text,
            detail: text,
          }),
        ),
      ),
    ),
    error: former('the status', boolean),
    url: former('instance'),
    statusCode: former('status', integer),
    statusMessage: former('detail'),
    message: former('detail'),
  }),
);

export function problemResponse(status: number) {
  const example = {
    type: `urn:istishara:problem:${codeOfStatus(status)}`,
    code: codeOfStatus(status),
    title: STATUS_CODES[status],
    status,
    detail: faultWords[status],
    instance: 'urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31',
    ...(status === 422 && {
      errors: [{ pointer: '/theme', code: 'one_of', detail: 'Choose one of: system, light, dark.' }],
    }),
  };
  const wait = [409, 429, 503].includes(status) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  const { RateLimit: _, ...always } = headersOfAll;
  const headers = { ...always, ...wait };
  return {
    description: faultWords[status],
    headers,
    content: { 'application/problem+json': { schema: problem, example } },
  };
}
