import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { billLink } from '../documents/documents.schemas.ts';
import { wayChannels, wayRhythms } from '../notifications/preferences.ts';
import { CaseBody, CaseMessageBody, CasePeriodBody, neededOfCase } from './cases-api.dto.ts';
import { caseEventKinds } from './court-case.ts';
import type { WatchState } from './watching/watch.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const states: Record<WatchState, string> = {
  awaiting_payment: 'its first period is to be paid',
  active: 'it is followed',
  paused: 'it is followed, and its follower is told nothing',
  closing: 'the court has closed it; it is followed until its period ends',
  ended: 'its period is over',
  cancelled: 'its follower has stopped it',
};
const clock = { ...schemas.orNull(schemas.text), description: 'HH:MM, by the clock of the court' };
const hearing = schemas.named('HearingTime', schemas.object({ day: schemas.day, time: clock }));
const event = schemas.named(
  'CaseEvent',
  schemas.object({
    id: schemas.uuid,
    kind: schemas.oneOf(caseEventKinds),
    day: schemas.orNull(schemas.day),
    time: clock,
    text: { ...schemas.text, description: 'As the court wrote it' },
    seenAt: schemas.instant,
  }),
);
const document = schemas.named(
  'CaseDocument',
  schemas.object({
    id: schemas.uuid,
    title: schemas.text,
    filedOn: schemas.orNull(schemas.day),
    seenAt: schemas.instant,
  }),
);
const alerts = schemas.named(
  'CaseAlerts',
  schemas.object({
    about: { ...schemas.oneOf(['all', 'hearings']), description: 'What its follower wants to be told' },
    channel: {
      ...schemas.orNull(schemas.oneOf(wayChannels)),
      description: 'Where to, besides the inbox; null: as the account has chosen for all cases',
    },
    rhythm: {
      ...schemas.orNull(schemas.oneOf(wayRhythms)),
      description: 'At once or once a day; null: as the account has chosen. What cannot wait comes at once',
    },
  }),
);
const item = {
  id: schemas.uuid,
  nickname: schemas.text,
  number: schemas.text,
  country: schemas.oneOf(countries),
  court: schemas.text,
  place: schemas.text,
  state: schemas.named('CaseState', schemas.meaning(states)),
  next: { ...schemas.orNull(hearing), description: 'The next hearing that is known' },
  lastCheckedAt: schemas.orNull(schemas.instant),
  endsAt: { ...schemas.orNull(schemas.instant), description: 'Until when it is followed' },
  closedAt: schemas.orNull(schemas.instant),
  linked: {
    ...schemas.array(schemas.uuid),
    description: 'The caller’s other cases of the same dispute, such as its appeal: one period is paid for all of them',
  },
};
const whole = schemas.named(
  'Case',
  schemas.object({
    ...item,
    page: { ...schemas.address, description: 'Where its follower reads it' },
    bill: { ...schemas.orNull(billLink), description: 'The bill of a period that waits to be paid' },
    alerts,
    events: schemas.array(event),
    documents: schemas.array(document),
  }),
);

const reference = '846000601153';
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
  linked: [],
};
const rest = {
  page: `https://istishara.example/ar-ma/account/cases/${id}`,
  bill: null,
  alerts: { about: 'all', channel: null, rhythm: null },
  events: [],
  documents: [],
};
const added = {
  ...example,
  ...rest,
  state: 'awaiting_payment',
  next: null,
  lastCheckedAt: null,
  endsAt: null,
};

const follower = api.all(api.inGroup('Cases'), api.calledBy('token', 'session'), api.problems(401, 403, 429, 503));

export const DescribeCases = () =>
  api.describes(
    follower,
    api.operation('listCases', 'My cases', 'All that the caller follows, what needs them first.'),
    api.answers(
      200,
      'The cases',
      schemas.named(
        'CaseList',
        schemas.object({ items: schemas.array(schemas.named('CaseItem', schemas.object(item))) }),
      ),
      {
        items: [example],
      },
    ),
  );

export const DescribeCase = () =>
  api.describes(
    follower,
    api.inPath('id', 'The id of a case that the caller follows', schemas.uuid),
    api.operation('getCase', 'A case', 'With what has happened in it and what was filed, the latest first.'),
    api.answers(200, 'The case', whole, {
      ...example,
      ...rest,
    }),
    api.problems(404),
  );

export const DescribeNewCase = () =>
  api.describes(
    follower,
    api.operation(
      'followCase',
      'Follow a case',
      'It is looked at once its first period is paid for: order one with orderCasePeriod, or on its page. One that is followed already is answered as it is.',
    ),
    api.takes('NewCase', CaseBody, neededOfCase, {
      country: 'MA',
      court: 'ma-ca-rabat',
      number: '2026/1201/5001',
      role: 'party',
      nickname: 'Agdal',
      declared: true,
    }),
    api.once,
    api.answers(201, 'The case', whole, added),
    api.problems(400, 409, 413, 415, 422),
  );

export const DescribeCasePeriod = () =>
  api.describes(
    follower,
    api.inPath('id', 'The id of a case that the caller follows', schemas.uuid),
    api.operation(
      'orderCasePeriod',
      'Order a period of following',
      'Opens a bill; the period begins when it is paid, or after the one that runs. A bill of this case for another period that was not paid is cancelled. Nothing renews itself.',
    ),
    api.takes('NewCasePeriod', CasePeriodBody, ['months'], { months: 3 }),
    api.once,
    api.answers(
      201,
      'The bill of the period',
      schemas.named('CasePeriod', schemas.object({ months: schemas.integer, bill: billLink })),
      { months: 3, bill: { reference, state: 'open', payAt: `https://istishara.example/ar-ma/pay/${reference}` } },
    ),
    api.problems(400, 404, 409, 413, 415, 422),
  );

export const DescribeCalendar = () =>
  api.describes(
    follower,
    api.operation(
      'getCalendar',
      'Calendar of hearings',
      'The hearings of all cases as iCalendar (RFC 5545), by the clocks of their courts.',
    ),
    api.answersFile('The calendar', 'text/calendar'),
  );

export const DescribeCaseMessage = () =>
  api.describes(
    follower,
    api.inPath('id', 'The id of a case that the caller follows', schemas.uuid),
    api.operation(
      'passMessageOn',
      'Pass on a message of the court',
      'Of a case that only its parties hear of. It stands in the case as it is, until our team has read it.',
    ),
    api.takes('CaseMessage', CaseMessageBody, ['text'], { text: 'حددت الجلسة بتاريخ 2026/12/09 الساعة 09:30' }),
    api.once,
    api.answers(
      202,
      'It will be read',
      schemas.named('PassedOn', schemas.object({ id: schemas.uuid, state: schemas.oneOf(['waiting']) })),
      {
        id,
        state: 'waiting',
      },
    ),
    api.problems(400, 404, 409, 413, 415, 422),
  );
