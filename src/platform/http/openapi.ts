import { STATUS_CODES } from 'node:http';
import { RequestMethod, SetMetadata } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../config.ts';
import {
  address,
  array,
  boolean,
  formerly,
  integer,
  named,
  namedSchemas,
  object,
  optional,
  resolved,
  type Schema,
  text,
} from './api-schemas.ts';
import { bodySchema } from './body-schema.ts';
import { sessionCookieName, visitorCookieName } from './cookies.ts';
import { codeOfStatus } from './problem-codes.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
};
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Response = { description: string; headers?: object; content?: Content } | { $ref: string };
type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
type Part = (operation: Described) => void;
export type ApiDocument = {
  openapi: string;
  info: Record<string, unknown> & { title: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, object>>;
  components: Record<string, Record<string, unknown>>;
};

const DESCRIPTION = Symbol('what an address for programs says of itself');

/** What one address for programs says of itself in /api/openapi.json and /api/docs. Others are not spoken of there. */
export function describes(...parts: Part[]): MethodDecorator {
  const operation: Described = {
    ...{ operationId: '', tags: [], summary: '', security: [], parameters: [], responses: {} },
  };
  for (const part of parts) part(operation);
  return SetMetadata(DESCRIPTION, operation);
}

export const all =
  (...parts: Part[]): Part =>
  (operation) => {
    for (const part of parts) part(operation);
  };

/** @param operationId the name of the method in clients that are made from the document */
export const operation =
  (operationId: string, summary: string, description?: string): Part =>
  (described) => {
    Object.assign(described, { operationId, summary, ...(description && { description }) });
  };

export const inGroup =
  (tag: Tag): Part =>
  ({ tags }) => {
    tags.push(tag);
  };

type Caller = 'token' | 'session' | 'visitor' | 'anybody';

/** Who may call: any one of these. */
export const calledBy =
  (...callers: Caller[]): Part =>
  ({ security }) => {
    security.push(...callers.map((caller) => (caller === 'anybody' ? {} : { [caller]: [] as never[] })));
  };

export const inPath =
  (name: string, description: string, schema: Schema = text): Part =>
  ({ parameters }) => {
    parameters.push({ name, in: 'path', required: true, description, schema });
  };

export const inQuery =
  (name: string, description: string, schema: Schema = text): Part =>
  ({ parameters }) => {
    parameters.push({ name, in: 'query', required: false, description, schema });
  };

const inHeader =
  (name: string, description: string): Part =>
  ({ parameters }) => {
    parameters.push({ name, in: 'header', required: false, description, schema: text });
  };

/** For a write that leaves a record alone which has changed since. */
export const ifMatch = inHeader('If-Match', 'The ETag last seen; a record that has changed since is left alone.');

/** For a write that is done once, however often it is sent. */
export const once = inHeader('Idempotency-Key', 'Your name for this write: sent again, it is done once.');

/** The JSON body of a write, as the class that checks it says. */
export function takes(name: string, body: new () => object, needed: readonly string[], example: object): Part {
  const schema = named(name, bodySchema(body, needed));
  return (described) => {
    described.requestBody = { required: true, content: { 'application/json': { schema, example } } };
  };
}

/** A file in a form of several parts. */
export const takesFile: Part = (described) => {
  const schema = object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } });
  described.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
};

const headersOfAll = {
  'Request-Id': { $ref: '#/components/headers/RequestId' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};
const etag = { ETag: { $ref: '#/components/headers/ETag' } };

/** What is answered where all went well. */
export const answers =
  (status: number, description: string, schema: Schema, example: unknown): Part =>
  ({ responses }) => {
    const headers = {
      ...headersOfAll,
      ...(status === 200 && etag),
      ...(status === 201 && { Location: { $ref: '#/components/headers/Location' } }),
    };
    responses[status] = { description, headers, content: { 'application/json': { schema, example } } };
  };

export const answersNothing =
  (status: number, description: string): Part =>
  ({ responses }) => {
    responses[status] = { description, headers: headersOfAll };
  };

export const answersFile =
  (description: string, ...types: string[]): Part =>
  ({ responses }) => {
    const content = Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
    );
    responses[200] = { description, headers: headersOfAll, content };
  };

/** The answers of an address that are problems (RFC 9457). */
export const problems =
  (...statuses: number[]): Part =>
  ({ responses }) => {
    for (const status of statuses) responses[status] = { $ref: `#/components/responses/${nameOf(status)}` };
  };

const faultWords: Record<number, string> = {
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

const nameOf = (status: number): string => (STATUS_CODES[status] ?? String(status)).replace(/\W/g, '');

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

function problemResponse(status: number) {
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
  const headers = { 'Request-Id': headersOfAll['Request-Id'], ...wait };
  return {
    description: faultWords[status],
    headers,
    content: { 'application/problem+json': { schema: problem, example } },
  };
}

const groups = {
  'Public consultations': 'What everyone may read: answered questions, and search.',
  'My consultations': 'Questions that the caller asked, from sending one to rating its answers.',
  Cases: 'Court cases that the caller follows.',
  Bills: 'What is to be paid, and refunds.',
  Webhooks: 'Addresses of yours that are told of changes.',
  Profile: 'The record of the caller, and what others show of themselves.',
} as const;
export type Tag = keyof typeof groups;

const headers = {
  RequestId: {
    description: 'The name of this request in our log: tell it to us when something is wrong',
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimit: { description: 'How many requests are left (r) and for how many seconds (t)', schema: text },
  RetryAfter: { description: 'Seconds to wait before the next attempt', schema: integer },
  ETag: { description: 'The version of what was answered, for If-None-Match and If-Match', schema: text },
  Location: { description: 'Where what was made can be read', schema: text },
};

const about = `Consultations and e-services for Morocco, Saudi Arabia, the United Arab Emirates and Egypt.

A program brings an access token of an account: \`Authorization: Bearer istishara_…\`. Amounts are whole numbers of hundredths.
Instants are in UTC. Lists are read in pages: a cursor of one answer is a parameter of the next call. A write with an
\`Idempotency-Key\` can be sent again until it is answered, and is done once. What is wrong is answered as a Problem (RFC 9457);
programs look at its \`code\`, people read its \`detail\`.`;

/** The webhooks that an account can be told by: what the features publish of them. */
const news: Record<string, Record<string, object>> = {};

export function publishesNews(
  kind: string,
  operationId: string,
  summary: string,
  schema: Schema,
  example: object,
): void {
  news[kind] = {
    post: {
      operationId,
      summary,
      tags: ['Webhooks' satisfies Tag],
      security: [],
      description: 'Signed as on standardwebhooks.com; sent again for three days until it is answered with 2xx.',
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'It was taken' }, '4XX': { description: 'It will be sent again' } },
    },
  };
}

/** The addresses that programs may call, described by the controllers themselves. Pages are not part of it. */
export function describeApi(app: NestExpressApplication, config: Config): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { path, method, described } of operationsIn(app)) {
    paths[path] = { ...paths[path], [method]: described };
  }
  const used = new Set(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, response]) => ('$ref' in response ? [Number(status)] : [])),
      ),
    ),
  );
  const responses = [...used].sort().map((status) => [nameOf(status), problemResponse(status)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Istishara',
      version: '1',
      description: about,
      contact: { name: 'Istishara', url: `${config.publicUrl}/en/contact`, email: config.staffMail },
      license: { name: 'For customers of Istishara', url: `${config.publicUrl}/en/terms-and-privacy-policy` },
    },
    servers: [{ url: config.publicUrl }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: news,
    components: {
      schemas: namedSchemas(),
      responses: Object.fromEntries(responses),
      headers,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token, which an account makes in its settings',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(config),
          description: 'A browser that is signed in',
        },
        visitor: {
          type: 'apiKey',
          in: 'cookie',
          name: visitorCookieName(config),
          description: 'A browser of a visitor',
        },
      },
    },
  };
}

function operationsIn(app: NestExpressApplication): { path: string; method: string; described: Described }[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [...controllers.values()]);
  const found = controllers.flatMap(({ metatype }) => {
    const { prototype } = metatype as { prototype: Record<string, () => void> };
    const base = String(Reflect.getMetadata('path', metatype as object) ?? '');
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = prototype[name] as object;
      const described: Described | undefined =
        name === 'constructor' ? undefined : Reflect.getMetadata(DESCRIPTION, handler);
      if (!described) return [];
      const [own] = [Reflect.getMetadata('path', handler)].flat() as string[];
      const path = `/${[base, own]
        .map((part) => (part ?? '').replace(/^\/|\/$/g, ''))
        .filter(Boolean)
        .join('/')}`;
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number] ?? '';
      return [{ path: path.replace(/:(\w+)/g, '{$1}'), method: method.toLowerCase(), described }];
    });
  });
  const order = Object.keys(groups);
  const place = ({ described }: (typeof found)[number]) => order.indexOf(described.tags[0] ?? '');
  return found.sort((a, b) => place(a) - place(b) || a.path.length - b.path.length);
}

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
  const { $ref, anyOf, items, type, format, enum: values, const: only } = schema as Shown;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (anyOf) return anyOf.map(typeWords).join(' | ');
  if (items) return `${typeWords(items)}[]`;
  if (values) return values.map(String).join(' | ');
  if (only !== undefined) return String(only);
  const words = [type].flat().filter(Boolean).join(' | ');
  return format ? `${words} (${format})` : words;
}

const asJson = (example: unknown): string | null => (example === undefined ? null : JSON.stringify(example, null, 2));
