import { countries } from '../../lib/countries/country.ts';
import {
  all,
  answers,
  answersFile,
  calledBy,
  describes,
  inGroup,
  inPath,
  once,
  operation,
  problems,
  takes,
} from '../../platform/http/api-parts.ts';
import { array, day, instant, named, object, oneOf, orNull, text, uuid } from '../../platform/http/api-schemas.ts';
import { CaseBody, CaseMessageBody, neededOfCase } from './cases-api.dto.ts';
import { caseEventKinds } from './court-case.ts';
import { watchWorkflow } from './watching/watch.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const clock = { ...orNull(text), description: 'HH:MM, by the clock of the court' };
const hearing = named('HearingTime', object({ day, time: clock }));
const event = named(
  'CaseEvent',
  object({
    id: uuid,
    kind: oneOf(caseEventKinds),
    day: orNull(day),
    time: clock,
    text: { ...text, description: 'As the court wrote it' },
    seenAt: instant,
  }),
);
const document = named('CaseDocument', object({ id: uuid, title: text, filedOn: orNull(day), seenAt: instant }));
const item = {
  id: uuid,
  nickname: text,
  number: text,
  country: oneOf(countries),
  court: text,
  place: text,
  state: named('CaseState', oneOf(watchWorkflow.states)),
  next: { ...orNull(hearing), description: 'The next hearing that is known' },
  lastCheckedAt: orNull(instant),
  endsAt: { ...orNull(instant), description: 'Until when it is followed' },
  closedAt: orNull(instant),
};
const whole = named('Case', object({ ...item, events: array(event), documents: array(document) }));

const id = '0199a0c4-4c11-7f02-9b1a-5d2f7c8e1a44';
const example = {
  id,
  nickname: 'Agdal',
  number: '2026/1201/5001',
  country: 'MA',
  court: 'ma-ca-rabat',
  place: '',
  state: 'active',
  next: { day: '2026-12-09', time: '09:30' },
  lastCheckedAt: '2026-11-21T10:15:00.000Z',
  endsAt: '2026-12-21T10:15:00.000Z',
  closedAt: null,
};
const added = {
  ...example,
  state: 'awaiting_payment',
  next: null,
  lastCheckedAt: null,
  endsAt: null,
  events: [],
  documents: [],
};

const follower = all(inGroup('Cases'), calledBy('token', 'session'), problems(401, 403, 429, 503));

export const DescribeCases = () =>
  describes(
    follower,
    operation('listCases', 'My cases', 'All that the caller follows, what needs them first.'),
    answers(200, 'The cases', named('CaseList', object({ items: array(named('CaseItem', object(item))) })), {
      items: [example],
    }),
  );

export const DescribeCase = () =>
  describes(
    follower,
    inPath('id', 'The id of a case that the caller follows', uuid),
    operation('getCase', 'A case', 'With what has happened in it and what was filed, the latest first.'),
    answers(200, 'The case', whole, { ...example, events: [], documents: [] }),
    problems(404),
  );

export const DescribeNewCase = () =>
  describes(
    follower,
    operation(
      'followCase',
      'Follow a case',
      'It is looked at once its first period is paid for, on its page. One that is followed already is answered as it is.',
    ),
    takes('NewCase', CaseBody, neededOfCase, {
      country: 'MA',
      court: 'ma-ca-rabat',
      number: '2026/1201/5001',
      role: 'party',
      nickname: 'Agdal',
      declared: true,
    }),
    once,
    answers(201, 'The case', whole, added),
    problems(400, 409, 413, 415, 422),
  );

export const DescribeCalendar = () =>
  describes(
    follower,
    operation(
      'getCalendar',
      'Calendar of hearings',
      'The hearings of all cases as iCalendar (RFC 5545), by the clocks of their courts.',
    ),
    answersFile('The calendar', 'text/calendar'),
  );

export const DescribeCaseMessage = () =>
  describes(
    follower,
    inPath('id', 'The id of a case that the caller follows', uuid),
    operation(
      'passMessageOn',
      'Pass on a message of the court',
      'Of a case that only its parties hear of. It stands in the case as it is, until our team has read it.',
    ),
    takes('CaseMessage', CaseMessageBody, ['text'], { text: 'حددت الجلسة بتاريخ 2026/12/09 الساعة 09:30' }),
    once,
    answers(202, 'It will be read', named('PassedOn', object({ id: uuid, state: oneOf(['waiting']) })), {
      id,
      state: 'waiting',
    }),
    problems(400, 404, 409, 413, 415, 422),
  );
