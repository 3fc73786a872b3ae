import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { priceSchema, questionSchema } from '../journeys/questions.schemas.ts';
import { certificateNames } from './application.ts';
import { certificate, certificateExample, owner } from './applications.api.ts';
import { CertificateBody, consents, neededOfCertificate } from './certificate-orders.dto.ts';

// What the ordering of a certificate says of itself in /api/openapi.json and /api/docs.

const kinds = { text: 'a text', choice: 'one of `values`', day: 'a day, such as 1990-08-09' } as const;
const question = questionSchema('CertificateQuestion', kinds);
const list = schemas.named(
  'CertificateQuestionList',
  schemas.object({
    items: schemas.array(question),
    consents: {
      ...schemas.array(
        schemas.named('Consent', schemas.object({ name: schemas.oneOf(consents), label: schemas.text })),
      ),
      description: 'What the person has to agree to: its names are `accepted` of the order',
    },
    price: {
      ...schemas.orNull(schemas.named('CertificatePrice', priceSchema)),
      description: 'What it costs with us; null where it is free, or as long as `mode` is not chosen',
    },
  }),
);

export const DescribeCertificateQuestions = () =>
  api.describes(
    api.inGroup('Certificates'),
    api.calledBy('anybody', 'token'),
    api.inPath('name', 'Which certificate', schemas.oneOf(certificateNames)),
    api.inQuery('country', 'Whose certificate it is', schemas.oneOf(countries), true),
    api.inLocale('The language of the words'),
    ...(['document', 'situation', 'mode'] as const).map((name) =>
      api.inQuery(name, `A value of the question \`${name}\`, where there is one: later questions depend on it`),
    ),
    api.operation(
      'listCertificateQuestions',
      'Questions of a certificate',
      'Ask first without an answer, then again with what was chosen: with `mode` the list is whole.',
    ),
    api.answers(200, 'The questions', list, {
      items: [
        {
          ...{ name: 'birth', step: 'person', kind: 'day', format: null, label: 'Date of birth', hint: null },
          ...{ example: null, pattern: null },
          ...{ required: true, or: null, values: null, when: 'past', least: null, most: null },
        },
      ],
      consents: [{ name: 'accurate', label: 'What I have written is right.' }],
      price: { minor: 15_000, currency: 'MAD' },
    }),
    api.problems(401, 403, 404, 429, 503),
  );

export const DescribeCertificateOrder = () =>
  api.describes(
    owner,
    api.operation(
      'orderCertificate',
      'Ask for a certificate',
      'With the answers to listCertificateQuestions, all at once; our team begins when `bill` is paid. Attachments are added on its `page`. 409 has the code price or not_offered.',
    ),
    api.once,
    api.takes('NewCertificate', CertificateBody, neededOfCertificate, {
      procedure: 'good-conduct',
      country: 'MA',
      locale: 'fr-ma',
      answers: { document: 'police_record', situation: 'none', receiver: 'employer', mode: 'guide' },
      accepted: [],
    }),
    api.answers(201, 'The certificate', certificate, {
      ...certificateExample,
      state: 'awaiting_payment',
      documents: [],
    }),
    api.problems(400, 409, 413, 415),
  );
