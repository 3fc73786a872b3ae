import { countries } from '../../lib/countries/country.ts';
import {
  all,
  answers,
  answersFile,
  calledBy,
  describes,
  inGroup,
  inPath,
  operation,
  problems,
} from '../../platform/http/api-parts.ts';
import {
  array,
  day,
  instant,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '../../platform/http/api-schemas.ts';
import { billLink, documentLink, happened } from '../documents/documents.schemas.ts';
import { leaseWorkflow } from './lease.workflow.ts';
import { leaseDocuments } from './lease-documents.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const item = {
  id: uuid,
  reference: { ...text, pattern: '^\\d{12}$' },
  country: oneOf(countries),
  state: named('LeaseState', oneOf(leaseWorkflow.states)),
  createdAt: instant,
};
const whole = named(
  'Lease',
  object({
    ...item,
    side: { ...oneOf(['first', 'second']), description: 'The caller had it drawn up, or was invited to it' },
    revision: { ...integer, description: 'How often its text was changed' },
    renewals: { ...integer, description: 'How often it has renewed itself' },
    firstConfirmedAt: orNull(instant),
    secondConfirmedAt: orNull(instant),
    signedOn: orNull(day),
    textHash: { ...orNull(text), description: 'Of the text that both agreed to, as the foot of each page has it' },
    bill: { ...orNull(billLink), description: 'Of who had it drawn up; null for the other side' },
    requests: {
      ...array(named('LeaseRequest', object({ line: text, wish: text }))),
      description: 'Changes that the second side asks for',
    },
    history: array(happened),
    documents: { ...array(documentLink), description: 'What can be printed; nothing until it is agreed and paid for' },
  }),
);

const id = '0199a0c4-7c32-7fae-b4d5-6a718293a4b5';
const when = '2026-11-21T10:15:00.000Z';
const example = { id, reference: '730219305518', country: 'MA', state: 'document_ready', createdAt: when };

const owner = all(inGroup('Leases'), calledBy('token', 'session'), problems(401, 403, 429, 503));
const idOf = all(inPath('id', 'The id of a lease of the caller, on either side', uuid), problems(404));

export const DescribeLeases = () =>
  describes(
    owner,
    operation('listLeases', 'My leases', 'Those of the caller on either side, the latest first.'),
    answers(200, 'The leases', named('LeaseList', object({ items: array(named('LeaseItem', object(item))) })), {
      items: [example],
    }),
  );

export const DescribeLease = () =>
  describes(
    owner,
    idOf,
    operation('getLease', 'A lease', 'Where it stands between its two sides, and what can be printed.'),
    answers(200, 'The lease', whole, {
      ...example,
      side: 'first',
      revision: 1,
      renewals: 0,
      firstConfirmedAt: when,
      secondConfirmedAt: when,
      signedOn: null,
      textHash: null,
      bill: null,
      requests: [],
      history: [{ action: 'agree', at: when }],
      documents: [{ name: 'contract', href: `/api/v1/my/leases/${id}/documents/contract` }],
    }),
  );

export const DescribeLeaseDocument = () =>
  describes(
    owner,
    idOf,
    inPath('document', 'Its name, as the lease lists it', oneOf(leaseDocuments)),
    operation(
      'getLeaseDocument',
      'A document of a lease',
      'The contract in the language that binds, with a translation.',
    ),
    answersFile('The document', 'application/pdf'),
  );
