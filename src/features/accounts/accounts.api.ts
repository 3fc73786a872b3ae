import { countries } from '../../lib/countries/country.ts';
import { localeCodes } from '../../lib/locales/locales.ts';
import { themes } from '../../lib/preferences.ts';
import {
  all,
  answers,
  calledBy,
  describes,
  ifMatch,
  inGroup,
  inPath,
  once,
  operation,
  problems,
  takes,
} from '../../platform/http/api-parts.ts';
import { array, instant, named, object, oneOf, orNull, text, uuid } from '../../platform/http/api-schemas.ts';
import { PreferencesPatch, UserPatch } from './accounts.dto.ts';
import { calendars, digits, shown } from './user.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const preferences = {
  locale: oneOf(localeCodes),
  region: orNull(oneOf(countries)),
  digits: orNull(oneOf(digits)),
  calendar: orNull(oneOf(calendars)),
  theme: oneOf(themes),
};
const listOf = (values: readonly string[]) => ({ ...array(oneOf(values)), uniqueItems: true });
const user = named(
  'User',
  object({
    id: uuid,
    username: text,
    roles: listOf(['user', 'expert', 'staff', 'admin']),
    name: text,
    nameArabic: orNull(text),
    nameLatin: orNull(text),
    ...preferences,
    shows: { ...listOf(shown), description: 'What of it everyone may see' },
    createdAt: instant,
    updatedAt: instant,
  }),
);
const visitor = named('Visitor', object({ id: uuid, ...preferences, createdAt: instant, updatedAt: instant }));
const publicUser = named(
  'PublicUser',
  object({
    id: uuid,
    username: text,
    name: text,
    joinedMonth: orNull({ ...text, pattern: '^\\d{4}-\\d{2}$' }),
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

const signedIn = all(inGroup('Profile'), calledBy('token', 'session'));
const visiting = all(inGroup('Profile'), calledBy('visitor'));
const userId = inPath('id', 'The id of a user', uuid);
const writing = all(once, ifMatch, problems(400, 401, 403, 409, 412, 413, 415, 422, 429, 503));

export const DescribeOwnUser = () =>
  describes(
    signedIn,
    operation('getMe', 'My record', 'All of it, with what only its owner sees.'),
    answers(200, 'The record of who is signed in, with its ETag', user, userExample),
    problems(401, 403, 429, 503),
  );

export const DescribeUser = () =>
  describes(
    inGroup('Profile'),
    calledBy('token', 'session', 'anybody'),
    userId,
    operation(
      'getUser',
      'A user',
      'What that person shows to everyone, or the whole record where it is the caller’s own.',
    ),
    answers(200, 'What everyone may see', { anyOf: [user, publicUser] }, publicExample),
    problems(401, 403, 404, 429, 503),
  );

const changed = all(
  signedIn,
  userId,
  takes('UserChange', UserPatch, [], { region: 'MA', shows: ['name'] }),
  answers(200, 'The record as it is now, with its ETag', user, userExample),
  writing,
);
const partly =
  'Only one’s own. Fields that are left out stay as they are, by PUT as by PATCH. A field that is unknown or fixed is refused by its name.';

export const DescribeUserChange = () => describes(operation('changeUser', 'Change my record', partly), changed);
export const DescribeUserPatch = () => describes(operation('patchUser', 'Change a part of my record', partly), changed);

export const DescribeVisitor = () =>
  describes(
    visiting,
    operation('getVisitor', 'My record as a visitor', 'What this browser has chosen without an account.'),
    answers(200, 'The record of the visitor, with its ETag', visitor, visitorExample),
    problems(401, 403, 429, 503),
  );

const visitorChanged = all(
  visiting,
  takes('VisitorChange', PreferencesPatch, [], { theme: 'dark' }),
  answers(200, 'The record as it is now, with its ETag', visitor, visitorExample),
  writing,
);

export const DescribeVisitorChange = () =>
  describes(operation('changeVisitor', 'Change my record as a visitor', partly), visitorChanged);
export const DescribeVisitorPatch = () =>
  describes(operation('patchVisitor', 'Change a part of my record as a visitor', partly), visitorChanged);
