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
} from '../../platform/http/api-parts.ts';
import { array, boolean, instant, named, object, oneOf, orNull, text, uuid } from '../../platform/http/api-schemas.ts';
import { billLink, documentLink, happened } from '../documents/documents.schemas.ts';
import { faultKinds } from './application.ts';
import { applicationWorkflow } from './application.workflow.ts';
import { certificateDocuments } from './certificate-documents.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const item = {
  id: uuid,
  reference: { ...text, pattern: '^\\d{12}$' },
  procedure: oneOf(['good-conduct', 'housing-certificate']),
  country: oneOf(countries),
  state: named('CertificateState', oneOf(applicationWorkflow.states)),
  dueAt: { ...orNull(instant), description: 'Until when something has to be done, by whoever it waits for' },
  createdAt: instant,
};
const fault = named(
  'AttachmentFault',
  object({ slot: text, kind: oneOf(faultKinds), sentence: { ...text, description: 'What our team wrote about it' } }),
);
const whole = named(
  'Certificate',
  object({
    ...item,
    updatedAt: instant,
    mayWithdraw: { ...boolean, description: 'Whether it can still be taken back' },
    bill: orNull(billLink),
    faults: { ...array(fault), description: 'Attachments that have to be put right' },
    history: array(happened),
    documents: { ...array(documentLink), description: 'What can be printed and handed in' },
  }),
);

const id = '0199a0c4-6b21-7e9d-a3c4-5f60718293a4';
const when = '2026-11-21T10:15:00.000Z';
const example = {
  id,
  reference: '148219305516',
  procedure: 'good-conduct',
  country: 'MA',
  state: 'ready',
  dueAt: null,
  createdAt: when,
};
const wholeExample = {
  ...example,
  updatedAt: when,
  mayWithdraw: true,
  bill: null,
  faults: [],
  history: [{ action: 'accept', at: when }],
  documents: [{ name: 'letter', href: `/api/v1/my/certificates/${id}/documents/letter` }],
};

const owner = all(inGroup('Certificates'), calledBy('token', 'session'), problems(401, 403, 429, 503));
const idOf = all(inPath('id', 'The id of a certificate that the caller asked for', uuid), problems(404));

export const DescribeCertificates = () =>
  describes(
    owner,
    operation('listCertificates', 'My certificates', 'What the caller asked for, the latest first.'),
    answers(
      200,
      'The certificates',
      named('CertificateList', object({ items: array(named('CertificateItem', object(item))) })),
      { items: [example] },
    ),
  );

export const DescribeCertificate = () =>
  describes(
    owner,
    idOf,
    operation('getCertificate', 'A certificate', 'Where it stands, what has to be put right, and what can be printed.'),
    answers(200, 'The certificate', whole, wholeExample),
  );

export const DescribeCertificateDocument = () =>
  describes(
    owner,
    idOf,
    inPath('document', 'Its name, as the certificate lists it', oneOf(certificateDocuments)),
    operation('getCertificateDocument', 'A document of a certificate', 'In the language asked for.'),
    answersFile('The document', 'application/pdf'),
  );

export const DescribeCertificateWithdrawal = () =>
  describes(
    owner,
    idOf,
    operation('withdrawCertificate', 'Take a certificate back', 'Up to the day it goes to the authority.'),
    once,
    answers(200, 'The certificate', whole, { ...wholeExample, state: 'withdrawn', mayWithdraw: false, documents: [] }),
    problems(400, 409),
  );
