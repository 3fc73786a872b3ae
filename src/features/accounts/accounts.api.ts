import { countries } from '../../lib/countries/country.ts';
import { localeCodes } from '../../lib/locales/locales.ts';
import { themes } from '../../lib/preferences.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { PreferencesPatch, UserPatch } from './accounts.dto.ts';
import { calendars, digits, shown } from './user.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const preferences = {
  locale: schemas.oneOf(localeCodes),
  region: schemas.orNull(schemas.oneOf(countries)),
  digits: schemas.orNull(schemas.oneOf(digits)),
  calendar: schemas.orNull(schemas.oneOf(calendars)),
  theme: schemas.oneOf(themes),
};
const listOf = (values: readonly string[]) => ({ ...schemas.array(schemas.oneOf(values)), uniqueItems: true });
const user = schemas.named(
  'User',
  schemas.object({
    id: schemas.uuid,
    username: schemas.text,
    roles: listOf(['user', 'expert', 'staff', 'admin']),
    name: schemas.text,
    nameArabic: schemas.orNull(schemas.text),
    nameLatin: schemas.orNull(schemas.text),
    ...preferences,
    shows: { ...listOf(shown), description: 'What of it everyone may see' },
    createdAt: schemas.instant,
    updatedAt: schemas.instant,
  }),
);
const visitor = schemas.named(
  'Visitor',
  schemas.object({ id: schemas.uuid, ...preferences, createdAt: schemas.instant, updatedAt: schemas.instant }),
);
const publicUser = schemas.named(
  'PublicUser',
  schemas.object({
    id: schemas.uuid,
    username: schemas.text,
    name: schemas.text,
    joinedMonth: schemas.orNull({ ...schemas.text, pattern: '^\\d{4}-\\d{2}$' }),
  }),
);

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

const signedIn = api.all(api.inGroup('Profile'), api.calledBy('token', 'session'));
const visiting = api.all(api.inGroup('Profile'), api.calledBy('visitor'));
const userId = api.inPath('id', 'The id of a user', schemas.uuid);
const writing = api.all(api.once, api.ifMatch, api.problems(400, 401, 403, 409, 412, 413, 415, 422, 429, 503));

export const DescribeOwnUser = () =>
  api.describes(
    signedIn,
    api.operation('getMe', 'My record', 'All of it, with what only its owner sees.'),
    api.answers(200, 'The record of who is signed in, with its ETag', user, userExample),
    api.problems(401, 403, 429, 503),
  );

export const DescribeUser = () =>
  api.describes(
    api.inGroup('Profile'),
    api.calledBy('token', 'session', 'anybody'),
    userId,
    api.operation(
      'getUser',
      'A user',
      'What that person shows to everyone, or the whole record where it is the caller’s own.',
    ),
    api.answers(200, 'What everyone may see', { anyOf: [user, publicUser] }, publicExample),
    api.problems(401, 403, 404, 429, 503),
  );

const changed = api.all(
  signedIn,
  userId,
  api.takes('UserChange', UserPatch, [], { region: 'MA', shows: ['name'] }),
  api.answers(200, 'The record as it is now, with its ETag', user, userExample),
  writing,
);
const partly =
  'Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.';

export const DescribeUserChange = () => api.describes(api.operation('changeUser', 'Change my record', partly), changed);
export const DescribeUserPatch = () =>
  api.describes(api.operation('patchUser', 'Change a part of my record', partly), changed);

export const DescribeVisitor = () =>
  api.describes(
    visiting,
    api.operation('getVisitor', 'My record as a visitor', 'What this browser has chosen without an account.'),
    api.answers(200, 'The record of the visitor, with its ETag', visitor, visitorExample),
    api.problems(401, 403, 429, 503),
  );

const visitorChanged = api.all(
  visiting,
  api.takes('VisitorChange', PreferencesPatch, [], { theme: 'dark' }),
  api.answers(200, 'The record as it is now, with its ETag', visitor, visitorExample),
  writing,
);

export const DescribeVisitorChange = () =>
  api.describes(api.operation('changeVisitor', 'Change my record as a visitor', partly), visitorChanged);
export const DescribeVisitorPatch = () =>
  api.describes(api.operation('patchVisitor', 'Change a part of my record as a visitor', partly), visitorChanged);
