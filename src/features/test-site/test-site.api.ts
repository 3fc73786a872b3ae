import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { consultationState, referenceText } from '../consultations/public/consultations.schemas.ts';
import { leaseState } from '../leases/leases.api.ts';
import { billReference, billState } from '../payments/bills/bills.api.ts';
import { TestPaymentBody } from './test-site.dto.ts';

// What the addresses of the test site say of themselves in /api/openapi.json and /api/docs.

const reference = '148219305516';
const owner = api.all(api.inGroup('Test site'), api.calledBy('token', 'session'));
const questionOf = api.inPath('reference', 'Twelve digits', referenceText);
const moved = schemas.named(
  'MovedConsultation',
  schemas.object({ reference: referenceText, state: consultationState }),
);

export const DescribeTestPayment = () =>
  api.describes(
    owner,
    api.inPath('reference', 'Twelve digits', billReference),
    api.operation(
      'payTestBill',
      'Pay a bill without money',
      'By the way that a card takes, without its pages. On the test site only: elsewhere there is nothing at this address.',
    ),
    api.takes('TestPayment', TestPaymentBody, ['outcome'], { outcome: 'paid' }),
    api.answers(
      200,
      'How the bill stands now',
      schemas.named('TestPaidBill', schemas.object({ reference: billReference, state: billState })),
      { reference: '846000601153', state: 'paid' },
    ),
    api.problems(401, 403, 404, 409, 415, 422, 429, 503),
  );

export const DescribeTestAnswer = () =>
  api.describes(
    owner,
    questionOf,
    api.operation(
      'answerTestConsultation',
      'Have a question answered',
      'By a sample expert, at once. On the test site only: elsewhere there is nothing at this address.',
    ),
    api.answers(200, 'How the question stands now', moved, { reference, state: 'answered' }),
    api.problems(401, 403, 404, 409, 429, 503),
  );

export const DescribeTestDate = () =>
  api.describes(
    owner,
    questionOf,
    api.operation(
      'passTestDate',
      'Let the next date of a question come',
      'What the nearest of its dates brings is done at once: nobody took it, nobody answered, the time to pay or to reply is over, or it closes. On the test site only: elsewhere there is nothing at this address.',
    ),
    api.answers(200, 'How the question stands now', moved, { reference, state: 'refund_due' }),
    api.problems(401, 403, 404, 409, 429, 503),
  );

const lease = '0199a0c4-7c32-7fae-b4d5-6a718293a4b5';

export const DescribeTestAgreement = () =>
  api.describes(
    owner,
    api.inPath('id', 'The id of a lease that the caller had drawn up', schemas.uuid),
    api.operation(
      'agreeToTestLease',
      'Have both sides agree to a lease',
      'Elsewhere each of them reads it and agrees on its page. Its bill follows, or the reading of its clauses. On the test site only: elsewhere there is nothing at this address.',
    ),
    api.answers(
      200,
      'How the lease stands now',
      schemas.named('MovedLease', schemas.object({ id: schemas.uuid, state: leaseState })),
      { id: lease, state: 'awaiting_payment' },
    ),
    api.problems(401, 403, 404, 409, 429, 503),
  );
