import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiResponse,
  DocumentBuilder,
  type OpenAPIObject,
  SwaggerModule,
} from '@nestjs/swagger';
import type { Config } from '../config.ts';
import { sessionCookieName, visitorCookieName } from './cookies.ts';

const isForPrograms = (path: string): boolean => /^\/(?:api|c|_i18n|_build|health)\//.test(path);

/** The addresses that programs may call, described from the controllers themselves. Pages are not part of it. */
export function describeApi(app: NestExpressApplication, config: Config): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Istishara')
    .setDescription('Consultations and e-services for Morocco, Saudi Arabia, the United Arab Emirates and Egypt.')
    .setVersion('1')
    .addServer(config.publicUrl)
    .addCookieAuth(sessionCookieName(config), { type: 'apiKey', in: 'cookie' }, 'session')
    .addCookieAuth(visitorCookieName(config), { type: 'apiKey', in: 'cookie' }, 'visitor')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An access token from the settings' }, 'token')
    .build();
  const document = SwaggerModule.createDocument(app, about);
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isForPrograms(path)));
  return document;
}

const faultWords: Record<number, string> = {
  400: 'Not JSON, or an Idempotency-Key that is none',
  401: 'Nobody is signed in, or the token does not hold',
  403: 'Somebody else’s, or more than the token allows',
  404: 'Nothing there, or nothing to be seen',
  409: 'The same write is under way; Retry-After says when to ask again',
  412: 'Changed since the version of If-Match',
  413: 'Larger than 100 kB',
  415: 'Not application/json',
  422: 'Some fields are not accepted, or the Idempotency-Key was used for something else',
  429: 'Too many requests; Retry-After says how long to wait',
  503: 'Sessions cannot be read or kept at the moment',
};

const problemSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'In the language asked for' },
    instance: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { pointer: { type: 'string' }, detail: { type: 'string' } } },
    },
  },
} as const;

const problemExample = (status: number) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: faultWords[status],
  instance: 'urn:uuid:0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31',
  ...(status === 422 && { errors: [{ pointer: '/theme', detail: 'Choose one of: system, light, dark.' }] }),
});

/** The answers of a route that are problems (RFC 9457). */
export const problems = (...statuses: number[]) => applyDecorators(...statuses.map((status) => problem(status)));

/** One of them, where the usual words for its status say too little. */
export const problem = (status: number, description = faultWords[status]) =>
  ApiResponse({
    status,
    description,
    content: { 'application/problem+json': { schema: problemSchema, example: problemExample(status) } },
  });

/** The JSON body of a write, and the headers that go with every write. */
export const sends = (schema: object, example: object) =>
  applyDecorators(
    ApiBody({ schema: { ...schema, additionalProperties: false, example } }),
    ApiHeader({ name: 'If-Match', description: 'The ETag last seen; a record that has changed since is left alone.' }),
    ApiHeader({ name: 'Idempotency-Key', description: 'Your name for this write: sent again, it is done once.' }),
  );

export const created = (description: string, schema: object, example: object) =>
  ApiCreatedResponse({ description, content: { 'application/json': { schema, example } } });

/** What the readable page shows of one operation. */
export type Operation = {
  method: string;
  path: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; description: string }[];
  /** An example of the body to send, as JSON. */
  sends: string | null;
  /** An example of the answer, as JSON. */
  receives: string | null;
  answers: { status: string; description: string }[];
};

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

export function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []).flatMap((parameter) =>
        '$ref' in parameter
          ? []
          : [
              {
                name: parameter.name,
                in: parameter.in,
                required: parameter.required ?? false,
                description: parameter.description ?? '',
              },
            ],
      );
      const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
        status,
        description: answer && 'description' in answer ? answer.description : '',
      }));
      return [
        {
          method: method.toUpperCase(),
          path,
          summary: operation.summary ?? '',
          parameters,
          answers,
          ...examplesOf(operation),
        },
      ];
    }),
  );
}

type Described = NonNullable<OpenAPIObject['paths'][string]['get']>;

function examplesOf({ requestBody, responses }: Described): Pick<Operation, 'sends' | 'receives'> {
  const sent = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  const schema = sent?.schema && 'example' in sent.schema ? sent.schema.example : undefined;
  const answer = responses['200'] ?? responses['201'];
  const received = answer && 'content' in answer ? answer.content?.['application/json']?.example : undefined;
  return { sends: asJson(sent?.example ?? schema), receives: asJson(received) };
}

const asJson = (example: unknown): string | null => (example === undefined ? null : JSON.stringify(example, null, 2));
