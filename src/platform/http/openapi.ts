import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../config.ts';
import { Messages } from '../i18n/messages.ts';
import { DESCRIPTION, type Described, groups, news } from './api-parts.ts';
import { nameOf, problemResponse } from './api-problems.ts';
import { boolean, integer, namedSchemas, text } from './api-schemas.ts';
import { securitySchemes } from './api-security.ts';
import { scopeOf } from './auth.ts';
import { programScopes } from './scopes.ts';

export type ApiDocument = {
  openapi: string;
  info: Record<string, unknown> & { title: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, object>>;
  components: Record<string, Record<string, unknown>>;
};
const headers = {
  RequestId: {
    description: 'The name of this request in our log: tell it to us when something is wrong',
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimit: { description: 'How many requests are left (r) and for how many seconds (t)', schema: text },
  Livemode: { description: 'Whether this is the real site (true) or the test site (false)', schema: boolean },
  RetryAfter: { description: 'Seconds to wait before the next attempt', schema: integer },
  ETag: { description: 'The version of what was answered, for If-None-Match and If-Match', schema: text },
  Location: { description: 'Where what was made can be read', schema: text },
};

const about = `Consultations and e-services for Morocco, Saudi Arabia, the United Arab Emirates and Egypt.

A program brings an access token of an account: \`Authorization: Bearer istishara_…\`. A program of somebody else asks people for
access by OAuth 2.1. Amounts are whole numbers of hundredths.
Instants are in UTC. Lists are read in pages: a cursor of one answer is a parameter of the next call. A write with an
\`Idempotency-Key\` can be sent again until it is answered, and is done once. What is wrong is answered as a Problem (RFC 9457);
programs look at its \`code\`, people read its \`detail\`.

Fields, values and kinds of news are added to v1 as time goes on; a program passes over what it does not know. Nothing is taken
away from it: what is marked as deprecated is not in v2, which will stand beside v1.`;

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
      securitySchemes: securitySchemes(config, app.get(Messages).in('en')),
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
      return [
        {
          path: path.replace(/:(\w+)/g, '{$1}'),
          method: method.toLowerCase(),
          described: withScope(described, handler),
        },
      ];
    });
  });
  const order = Object.keys(groups);
  const place = ({ described }: (typeof found)[number]) => order.indexOf(described.tags[0] ?? '');
  return found.sort((a, b) => place(a) - place(b) || a.path.length - b.path.length);
}

/**
 * What a token has to allow, which OpenAPI can say of OAuth alone; a program that people allow may call it as well, where
 * they can allow it so much.
 */
function withScope(described: Described, handler: object): Described {
  const scope = scopeOf(handler);
  const takesToken = described.security.some((caller) => 'token' in caller);
  if (!takesToken || !scope) return described;
  const allowed = programScopes.includes(scope) ? [{ oauth: [scope] }] : [];
  return { ...described, 'x-scope': scope, security: [...described.security, ...allowed] };
}
