import { SetMetadata } from '@nestjs/common';
import { localeCodes } from '../../lib/locales/locales.ts';
import { headersOfAll, nameOf } from './api-problems.ts';
import { boolean, integer, named, object, oneOf, type Schema, text } from './api-schemas.ts';
import { bodySchema } from './body-schema.ts';
import { longestPage } from './patch.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
};
export type Content = Record<string, { schema: Schema; example?: unknown }>;
type Response = { description: string; headers?: object; content?: Content } | { $ref: string };
export type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** Any one of these: a way to say who calls, with the scopes it needs. */
  security: Record<string, string[]>[];
  /** What a token has to allow. */
  'x-scope'?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
export type Part = (operation: Described) => void;
export const groups = {
  'Public consultations': 'What everyone may read: answered questions, and search.',
  'My consultations': 'Questions that the caller asked, from sending one to rating its answers.',
  Papers: 'Files of a question of the caller: what was sent with it, and what came with its answers.',
  Experts: 'Who answers, with the licence we checked.',
  Procedures: 'Certificates, leases and the following of cases: what each country asks for, and what it costs.',
  Certificates: 'Certificates that the caller asked for.',
  Leases: 'Leases of the caller, on either side.',
  Notifications: 'What the caller was told.',
  Cases: 'Court cases that the caller follows.',
  Bills: 'What is to be paid, and refunds.',
  Webhooks: 'Addresses of yours that are told of changes.',
  'Test site': 'What experts, payers, the sides of a lease and the clock do, done at once: on the test site only.',
  Authorization: 'How a program of somebody else gets tokens, renews them and gives them back (OAuth 2.1).',
  Profile: 'The record of the caller, and what others show of themselves.',
} as const;
export type Tag = keyof typeof groups;
export const DESCRIPTION = Symbol('what an address for programs says of itself');

/** What one address for programs says of itself in /api/openapi.json and /api/docs. Others are not spoken of there. */
export function describes(...parts: Part[]): MethodDecorator {
  const operation: Described = {
    ...{ operationId: '', tags: [], summary: '', security: [], parameters: [], responses: {} },
  };
  for (const part of parts) part(operation);
  // Every address refuses parameters that it does not have.
  problems(422)(operation);
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

type Caller = 'token' | 'client' | 'session' | 'visitor' | 'anybody';

/** Who may call: any one of these. */
export const calledBy =
  (...callers: Caller[]): Part =>
  ({ security }) => {
    security.push(...callers.map((caller) => (caller === 'anybody' ? {} : { [caller]: [] })));
  };

export const inPath =
  (name: string, description: string, schema: Schema = text): Part =>
  ({ parameters }) => {
    parameters.push({ name, in: 'path', required: true, description, schema });
  };

export const inQuery =
  (name: string, description: string, schema: Schema = text, required = false): Part =>
  ({ parameters }) => {
    parameters.push({ name, in: 'query', required, description, schema });
  };

/** The next part of a list, by the cursor that an earlier answer gave. */
export const olderThan = (schema: Schema = text): Part =>
  all(inQuery('before', 'The cursor `older` of an earlier answer', schema), (operation) => howMany(operation));

/** How many of a list come at a time. */
const howMany = inQuery('limit', 'How many at a time at most', {
  ...integer,
  minimum: 1,
  maximum: longestPage,
});

/** A list that is read in both directions. */
export const fromCursor: Part = (operation) => {
  olderThan()(operation);
  inQuery('after', 'The cursor `newer` of an earlier answer')(operation);
};

/** The locale of what is answered to everybody; it has to be given. */
export const inLocale = (description: string): Part => inQuery('locale', description, oneOf(localeCodes), true);

const inHeader =
  (name: string, description: string): Part =>
  ({ parameters }) => {
    parameters.push({ name, in: 'header', required: false, description, schema: text });
  };

/** For a write that leaves a record alone which has changed since. */
export const ifMatch = inHeader('If-Match', 'The ETag last seen; a record that has changed since is left alone.');

/** For a write that is done once, however often it is sent. */
export const once = inHeader('Idempotency-Key', 'Your name for this write: sent again, it is done once.');

/**
 * The JSON body of a write, as the class that checks it says.
 * @param besides what has to be true of several fields together
 */
export function takes(
  name: string,
  body: new () => object,
  needed: readonly string[],
  example: object,
  besides: Schema = {},
): Part {
  const schema = named(name, { ...bodySchema(body, needed), ...besides });
  return (described) => {
    described.requestBody = { required: true, content: { 'application/json': { schema, example } } };
  };
}

/** The fields of a form, as OAuth has them. */
export const takesForm =
  (schema: Schema, example: object): Part =>
  (described) => {
    described.requestBody = { required: true, content: { 'application/x-www-form-urlencoded': { schema, example } } };
  };

/** A file in a form of several parts. */
export const takesFile: Part = (described) => {
  const schema = object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } });
  described.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
};

const etag = { ETag: { $ref: '#/components/headers/ETag' } };

/** Of files, a calendar has one: it is asked for again and again. */
const etagOf = (types: string[]) => (types.includes('text/calendar') ? etag : {});

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

/** A refusal in words of another standard than ours. */
export const refuses =
  (status: number, description: string, schema: Schema, example: unknown): Part =>
  ({ responses }) => {
    responses[status] = { description, headers: headersOfAll, content: { 'application/json': { schema, example } } };
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
    responses[200] = { description, headers: { ...headersOfAll, ...etagOf(types) }, content };
  };
/** The answers of an address that are problems (RFC 9457). */
export const problems =
  (...statuses: number[]): Part =>
  ({ responses }) => {
    for (const status of statuses) responses[status] = { $ref: `#/components/responses/${nameOf(status)}` };
  };
/** The webhooks that an account can be told by: what the features publish of them. */
export const news: Record<string, Record<string, object>> = {};

/** By their names; those of every feature are here once the whole site is loaded. */
export const kindsOfNews = (): string[] => Object.keys(news);

export const summaryOfNews = (kind: string): string => (news[kind]?.post as Described | undefined)?.summary ?? '';

/** Tells news of the test site from those of the real one. */
export const livemode: Schema = { ...boolean, description: 'False for news of the test site, where nothing is real' };

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
