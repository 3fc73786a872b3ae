import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { billLink, documentLink, happened } from '../documents/documents.schemas.ts';
import type { LeaseState } from './lease.workflow.ts';
import { leaseDocuments } from './lease-documents.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const states: Record<LeaseState, string> = {
  invited: 'the other side has not opened it',
  reviewing: 'the other side reads it',
  changes: 'one side has asked for a change',
  agreed: 'both agree, and a person of ours has still to read its clauses',
  awaiting_payment: 'its bill is to be paid',
  document_ready: 'it can be signed',
  signed: 'both have signed it',
  registered: 'it is registered with the authority',
  running: 'its term has begun',
  ending: 'its term ends soon',
  renewed: 'it runs for another term',
  ended: 'its term is over',
  disputed: 'the sides are in dispute',
  cancelled: 'one side has taken it back or refused it',
};
export const leaseState = schemas.named('LeaseState', schemas.meaning(states));
const item = {
  id: schemas.uuid,
  reference: { ...schemas.text, pattern: '^\\d{12}$' },
  country: schemas.oneOf(countries),
  state: leaseState,
  createdAt: schemas.instant,
};
export const lease = schemas.named(
  'Lease',
  schemas.object({
    ...item,
    page: {
      ...schemas.address,
      description: 'Where its sides read it and agree to it, and the first side finds the code for the other',
    },
    side: { ...schemas.oneOf(['first', 'second']), description: 'The caller had it drawn up, or was invited to it' },
    revision: { ...schemas.integer, description: 'Which text it is, counted from 1: each change makes another one' },
    renewals: { ...schemas.integer, description: 'How often it has renewed itself' },
    firstConfirmedAt: {
      ...schemas.orNull(schemas.instant),
      description:
        'When the side that had it drawn up agreed to this text; null while a program wrote it and that side has not read it on `page`',
    },
    secondConfirmedAt: { ...schemas.orNull(schemas.instant), description: 'Likewise the other side' },
    mayChange: { ...schemas.boolean, description: 'Whether the caller can still change it' },
    mayWithdraw: { ...schemas.boolean, description: 'Whether the caller can take it back by a program' },
    firstSignedOn: {
      ...schemas.orNull(schemas.day),
      description: 'The day on which the first side says that it signed',
    },
    secondSignedOn: { ...schemas.orNull(schemas.day), description: 'Likewise of the other side' },
    signedOn: { ...schemas.orNull(schemas.day), description: 'Since when both have signed' },
    textHash: {
      ...schemas.orNull(schemas.text),
      description: 'Of the text that both agreed to, as the foot of each page has it',
    },
    clauses: {
      ...schemas.named(
        'LeaseClauses',
        schemas.object({
          state: schemas.oneOf(['none', 'unread', 'waiting', 'passed', 'returned']),
          dueAt: { ...schemas.orNull(schemas.instant), description: 'By when a person reads them, while they wait' },
        }),
      ),
      description: 'Clauses in words of the sides: a person reads them before the lease is paid for and signed',
    },
    bill: { ...schemas.orNull(billLink), description: 'Of who had it drawn up; null for the other side' },
    requests: {
      ...schemas.array(
        schemas.named(
          'LeaseRequest',
          schemas.object({
            line: { ...schemas.text, description: 'The `name` of the question whose answer it is about' },
            wish: { ...schemas.text, description: 'In words of the other side' },
          }),
        ),
      ),
      description: 'Changes that the second side asks for',
    },
    history: schemas.array(happened),
    documents: {
      ...schemas.array(documentLink),
      description: 'What can be printed; nothing until it is agreed and paid for',
    },
  }),
);

const id = '0199a0c4-7c32-7fae-b4d5-6a718293a4b5';
const when = '2026-11-21T10:15:00.000Z';
const example = { id, reference: '730219305518', country: 'MA', state: 'document_ready', createdAt: when };

export const leaseExample = {
  ...example,
  page: `https://istishara.example/fr-ma/e-services/leases/${id}`,
  side: 'first',
  revision: 1,
  renewals: 0,
  firstConfirmedAt: when,
  secondConfirmedAt: when,
  mayChange: false,
  mayWithdraw: false,
  firstSignedOn: null,
  secondSignedOn: null,
  signedOn: null,
  textHash: null,
  clauses: { state: 'none', dueAt: null },
  bill: null,
  requests: [],
  history: [
    { action: 'apply', at: when },
    { action: 'agree', at: when },
  ],
  documents: [{ name: 'contract', href: `/api/v1/my/leases/${id}/documents/contract` }],
};

export const owner = api.all(api.inGroup('Leases'), api.calledBy('token', 'session'), api.problems(401, 403, 429, 503));
export const idOf = api.all(
  api.inPath('id', 'The id of a lease of the caller, on either side', schemas.uuid),
  api.problems(404),
);

export const DescribeLeases = () =>
  api.describes(
    owner,
    api.operation('listLeases', 'My leases', 'Those of the caller on either side, the latest first.'),
    api.answers(
      200,
      'The leases',
      schemas.named(
        'LeaseList',
        schemas.object({ items: schemas.array(schemas.named('LeaseItem', schemas.object(item))) }),
      ),
      {
        items: [example],
      },
    ),
  );

export const DescribeLease = () =>
  api.describes(
    owner,
    idOf,
    api.operation('getLease', 'A lease', 'Where it stands between its two sides, and what can be printed.'),
    api.answers(200, 'The lease', lease, leaseExample),
  );

export const DescribeLeaseDocument = () =>
  api.describes(
    owner,
    idOf,
    api.inPath('document', 'Its name, as the lease lists it', schemas.oneOf(leaseDocuments)),
    api.operation(
      'getLeaseDocument',
      'A document of a lease',
      'The contract in the language that binds, with a translation.',
    ),
    api.answersFile('The document', 'application/pdf'),
  );
