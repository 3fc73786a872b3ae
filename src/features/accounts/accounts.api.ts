import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { countries } from '../../lib/countries/country.ts';
import { localeCodes } from '../../lib/locales/locales.ts';
import { themes } from '../../lib/preferences.ts';
import { problems } from '../../platform/http/openapi.ts';
import { calendars, digits, nameLength, shown } from './user.ts';

// What the addresses of this room say of themselves in /api/openapi.json and /api/docs.

const text = { type: 'string' } as const;
const id = { type: 'string', format: 'uuid' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const orNull = <Schema extends object>(schema: Schema) => ({ ...schema, nullable: true });
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: [...values] }) as const;
const listOf = (values: readonly string[]) => ({ type: 'array', items: oneOf(values), uniqueItems: true }) as const;
const object = (properties: Record<string, object>) => ({ type: 'object', properties }) as const;

const preferences = {
  locale: oneOf(localeCodes),
  region: orNull(oneOf(countries)),
  digits: orNull(oneOf(digits)),
  calendar: orNull(oneOf(calendars)),
  theme: oneOf(themes),
};
const name = { ...text, minLength: 1, maxLength: nameLength.max };
const profile = { name, nameArabic: orNull(name), nameLatin: orNull(name), ...preferences, shows: listOf(shown) };
const times = { createdAt: time, updatedAt: time };
const user = { id, username: text, roles: listOf(['user', 'expert', 'staff', 'admin']), ...profile, ...times };
const visitor = { id, ...preferences, ...times };

const chosen = { locale: 'ar-ma', region: 'MA', digits: 'latn', calendar: 'gregory', theme: 'system' };
const when = { createdAt: '2026-03-09T08:30:00.000Z', updatedAt: '2026-11-21T10:15:00.000Z' };
const userExample = {
  id: '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84',
  username: 'slma-al-alwi',
  roles: ['user'],
  name: 'سلمى العلوي',
  nameArabic: 'سلمى العلوي',
  nameLatin: 'Salma Alaoui',
  ...chosen,
  shows: ['name', 'joined'],
  ...when,
};
const visitorExample = { id: '0199a0c4-22b1-7d54-8f0e-6c19e3a7b502', ...chosen, ...when };
const publicExample = {
  id: userExample.id,
  username: userExample.username,
  name: userExample.name,
  joinedMonth: '2026-03',
};

const summary = (words: string, description?: string) => ApiOperation({ summary: words, description });
const answers = (description: string, schema: object, example: object) =>
  ApiOkResponse({ description, content: { 'application/json': { schema, example } } });
const signedIn = applyDecorators(ApiTags('identity'), ApiSecurity('session'), ApiSecurity('token'));
const anybody = applyDecorators(ApiTags('identity'), ApiSecurity('session'), ApiSecurity('token'), ApiSecurity({}));
const userId = ApiParam({ name: 'id', description: 'The id of a user', schema: id });
const writing = (properties: Record<string, object>, example: object) =>
  applyDecorators(
    ApiBody({
      description: 'The fields to change; the others stay as they are.',
      schema: { ...object(properties), additionalProperties: false, example },
    }),
    ApiHeader({ name: 'If-Match', description: 'The ETag last seen; a record that has changed since is left alone.' }),
    ApiHeader({ name: 'Idempotency-Key', description: 'Your name for this write: sent again, it is done once.' }),
  );

export const DescribeSession = () =>
  applyDecorators(
    anybody,
    summary('The session', 'The user is there only when somebody is signed in. Reading makes no session.'),
    answers('The session, and its user', object({ id: text, user: object(user) }), {
      id: 'pX3ZkQ0v6mJt2rQm1nVw8A',
      user: userExample,
    }),
    problems(429, 503),
  );

export const DescribeSignOut = () =>
  applyDecorators(
    ApiTags('identity'),
    ApiSecurity('session'),
    summary('Sign out', 'Ends the session everywhere at once. Answers the same where there is none.'),
    answers('Signed out', object({ loggedOut: { type: 'boolean' } }), { loggedOut: true }),
    problems(403, 429, 503),
  );

export const DescribeEntity = () =>
  applyDecorators(
    anybody,
    summary('Who is there', 'The signed-in user, else the visitor; one is made where nobody is there.'),
    answers('The user or visitor', object({ type: oneOf(['user', 'visitor']), id, data: object(visitor) }), {
      type: 'visitor',
      id: visitorExample.id,
      data: visitorExample,
    }),
    problems(429, 503),
  );

export const DescribeOwnUser = () =>
  applyDecorators(
    signedIn,
    summary('My record'),
    answers('The record of who is signed in, with its ETag', object(user), userExample),
    problems(401, 429, 503),
  );

export const DescribeUser = () =>
  applyDecorators(
    anybody,
    userId,
    summary('A user', 'What that person shows to everyone, or the whole record where it is the caller’s own.'),
    answers(
      'What everyone may see',
      object({ id, username: text, name, joinedMonth: orNull({ ...text, pattern: '^\\d{4}-\\d{2}$' }) }),
      publicExample,
    ),
    problems(404, 429),
  );

export const DescribeUserChange = () =>
  applyDecorators(
    signedIn,
    userId,
    summary(
      'Change my record',
      'Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.',
    ),
    writing(profile, { region: 'MA', shows: ['name'] }),
    answers('The record as it is now, with its ETag', object(user), userExample),
    problems(400, 401, 403, 409, 412, 413, 415, 422, 429, 503),
  );

export const DescribeVisitor = () =>
  applyDecorators(
    ApiTags('identity'),
    ApiSecurity('visitor'),
    summary('My record as a visitor'),
    answers('The record of the visitor, with its ETag', object(visitor), visitorExample),
    problems(401, 403, 429, 503),
  );

export const DescribeVisitorChange = () =>
  applyDecorators(
    ApiTags('identity'),
    ApiSecurity('visitor'),
    summary('Change my record as a visitor', 'Fields that are left out stay as they are, by PUT as by PATCH.'),
    writing(preferences, { theme: 'dark' }),
    answers('The record as it is now, with its ETag', object(visitor), visitorExample),
    problems(400, 401, 403, 409, 412, 413, 415, 422, 429, 503),
  );
