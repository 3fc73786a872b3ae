import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { billLink, documentLink, happened } from '../documents/documents.schemas.ts';
import { certificateNames, faultKinds } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';
import { certificateDocuments } from './certificate-documents.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const states: Record<ApplicationState, string> = {
  awaiting_payment: 'its bill is to be paid',
  waiting_files: 'attachments are missing',
  checking: 'our team looks through it',
  needs_fix: 'the caller has to put right what `faults` names',
  ready: 'it can be handed in; a guide is from the start',
  filed: 'we handed it in',
  at_authority: 'the authority works on it',
  appointment: 'the authority wants to see the person',
  issued: 'the authority issued the certificate',
  delivering: 'it is on its way',
  delivered: 'it arrived',
  closed: 'all is over',
  refused_by_authority: 'the authority refused it',
  not_eligible: 'it is not given in this situation',
  withdrawn: 'the caller took it back',
  expired: 'it was not paid, or not put right, in time',
};
const item = {
  id: schemas.uuid,
  reference: { ...schemas.text, pattern: '^\\d{12}$' },
  procedure: schemas.oneOf(certificateNames),
  country: schemas.oneOf(countries),
  state: schemas.named('CertificateState', schemas.meaning(states)),
  dueAt: {
    ...schemas.orNull(schemas.instant),
    description: 'Until when something has to be done, by whoever it waits for',
  },
  createdAt: schemas.instant,
};
const fault = schemas.named(
  'AttachmentFault',
  schemas.object({
    slot: schemas.text,
    kind: schemas.oneOf(faultKinds),
    sentence: { ...schemas.text, description: 'What our team wrote about it' },
  }),
);
export const certificate = schemas.named(
  'Certificate',
  schemas.object({
    ...item,
    updatedAt: schemas.instant,
    page: { ...schemas.address, description: 'Where its owner reads it, and adds attachments' },
    mayWithdraw: { ...schemas.boolean, description: 'Whether it can still be taken back' },
    bill: schemas.orNull(billLink),
    faults: { ...schemas.array(fault), description: 'Attachments that have to be put right' },
    history: schemas.array(happened),
    documents: { ...schemas.array(documentLink), description: 'What can be printed and handed in' },
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
export const certificateExample = {
  ...example,
  updatedAt: when,
  page: `https://istishara.example/fr-ma/e-services/applications/${id}`,
  mayWithdraw: true,
  bill: null,
  faults: [],
  history: [{ action: 'accept', at: when }],
  documents: [{ name: 'letter', href: `/api/v1/my/certificates/${id}/documents/letter` }],
};

export const owner = api.all(
  api.inGroup('Certificates'),
  api.calledBy('token', 'session'),
  api.problems(401, 403, 429, 503),
);
const idOf = api.all(
  api.inPath('id', 'The id of a certificate that the caller asked for', schemas.uuid),
  api.problems(404),
);

export const DescribeCertificates = () =>
  api.describes(
    owner,
    api.operation('listCertificates', 'My certificates', 'What the caller asked for, the latest first.'),
    api.answers(
      200,
      'The certificates',
      schemas.named(
        'CertificateList',
        schemas.object({ items: schemas.array(schemas.named('CertificateItem', schemas.object(item))) }),
      ),
      { items: [example] },
    ),
  );

export const DescribeCertificate = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'getCertificate',
      'A certificate',
      'Where it stands, what has to be put right, and what can be printed.',
    ),
    api.answers(200, 'The certificate', certificate, certificateExample),
  );

export const DescribeCertificateDocument = () =>
  api.describes(
    owner,
    idOf,
    api.inPath('document', 'Its name, as the certificate lists it', schemas.oneOf(certificateDocuments)),
    api.operation('getCertificateDocument', 'A document of a certificate', 'In the language asked for.'),
    api.answersFile('The document', 'application/pdf'),
  );

export const DescribeCertificateWithdrawal = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'withdrawCertificate',
      'Take a certificate back',
      'Up to the day it goes to the authority. What was paid goes back a day later: until then its owner may undo this on its page.',
    ),
    api.once,
    api.answers(200, 'The certificate', certificate, {
      ...certificateExample,
      state: 'withdrawn',
      mayWithdraw: false,
      documents: [],
    }),
    api.problems(400, 409),
  );
