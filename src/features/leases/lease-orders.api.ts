import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { priceSchema, questionSchema } from '../journeys/questions.schemas.ts';
import { LeaseBody, LeaseChangeBody, neededOfLease, neededOfLeaseChange } from './lease-orders.dto.ts';
import { idOf, lease, leaseExample, owner } from './leases.api.ts';

// What the writing of a lease by a program says of itself in /api/openapi.json and /api/docs.

const question = questionSchema('LeaseQuestion', {
  text: 'a text',
  choice: 'one of `values`',
  day: 'a day, such as 2027-01-01',
  amount: 'an amount in the currency of the country, such as 4500 or 4500.50',
  count: 'a whole number, such as 12',
});
const list = schemas.named(
  'LeaseQuestionList',
  schemas.object({
    items: schemas.array(question),
    price: {
      ...schemas.orNull(schemas.named('LeasePrice', priceSchema)),
      description:
        'What it costs with us, billed to who had it drawn up once both sides have agreed; null where it is free',
    },
  }),
);

export const DescribeLeaseQuestions = () =>
  api.describes(
    api.inGroup('Leases'),
    api.calledBy('anybody', 'token'),
    api.inQuery('country', 'Where the home is', schemas.oneOf(countries), true),
    api.inLocale('The language of the words'),
    ...(['role', 'region'] as const).map((name) =>
      api.inQuery(name, `A value of the question \`${name}\`: later questions and their values depend on it`),
    ),
    api.operation(
      'listLeaseQuestions',
      'Questions of a lease',
      'Of a home. Ask first without an answer, then again with `role` and `region` as they were chosen: then the list is whole.',
    ),
    api.answers(200, 'The questions', list, {
      items: [
        {
          ...{ name: 'rent', step: 'terms', kind: 'amount', format: null, label: 'Monthly rent', hint: null },
          ...{ example: null, pattern: null },
          ...{ required: true, or: null, values: null, when: null, least: null, most: null },
        },
      ],
      price: { minor: 15_000, currency: 'MAD' },
    }),
    api.problems(401, 403, 404, 429, 503),
  );

const unread = { ...leaseExample, state: 'invited', firstConfirmedAt: null, secondConfirmedAt: null, documents: [] };
const written = { ...unread, mayChange: true, mayWithdraw: true, history: leaseExample.history.slice(0, 1) };

export const DescribeLeaseOrder = () =>
  api.describes(
    owner,
    api.operation(
      'writeLease',
      'Write a lease',
      'With the answers to listLeaseQuestions, all at once. The other side gets a link at its address. Nothing is agreed to: the caller reads the lease on its `page` and agrees there, and is then shown the code for the other side, which stands in no answer and in no message. 409 has the code price or not_offered. One address is invited five times in an hour, and an account sends sixty forms; then 429.',
    ),
    api.once,
    api.takes('NewLease', LeaseBody, neededOfLease, {
      country: 'MA',
      locale: 'fr-ma',
      answers: { role: 'landlord', region: 'MA-04', rent: '4500', start: '2027-01-01', months: '12' },
      price: 15_000,
    }),
    api.answers(201, 'The lease', lease, written),
    api.problems(400, 409, 413, 415),
  );

export const DescribeLeaseChange = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'changeLease',
      'Change a lease',
      'While `mayChange`, by the side that had it drawn up. Both sides have to agree again on its page; with another `otherEmail` the invitation of before ends and another is sent. 403 has the code other_side where the caller was invited to it.',
    ),
    api.once,
    api.ifMatch,
    api.takes('LeaseChange', LeaseChangeBody, neededOfLeaseChange, { answers: { rent: '4300' } }),
    api.answers(200, 'The lease', lease, { ...written, revision: 2 }),
    api.problems(400, 409, 412, 413, 415),
  );

export const DescribeLeaseInvitation = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'inviteToLease',
      'Invite the other side again',
      'One more link to the address it was invited at, while `mayChange`; the code stays the one on `page`.',
    ),
    api.once,
    api.answers(200, 'The lease', lease, written),
    api.problems(400, 409),
  );

export const DescribeLeaseWithdrawal = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'withdrawLease',
      'Take a lease back',
      'While `mayWithdraw`, by the side that had it drawn up: the other is told, and an open bill is closed. For a day it can be undone on its page, where a lease that is paid for is given up as well.',
    ),
    api.once,
    api.answers(200, 'The lease', lease, { ...written, state: 'cancelled', mayChange: false, mayWithdraw: false }),
    api.problems(400, 409),
  );
