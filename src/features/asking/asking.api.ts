import { currencies } from '../../lib/money.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { laneIds } from '../consultations/lanes.ts';
import { billOfQuestion, consultationState, referenceText } from '../consultations/public/consultations.schemas.ts';
import { needed, QuestionBody } from './asking-api.dto.ts';

const asked = schemas.named(
  'AskedConsultation',
  schemas.object({
    reference: referenceText,
    state: consultationState,
    readingCode: {
      ...schemas.orNull(schemas.text),
      description: 'With the reference it opens the page for who has no account',
    },
    page: { ...schemas.address, description: 'Where the one who asked reads it' },
    bill: billOfQuestion,
    payAt: {
      ...schemas.orNull(schemas.address),
      description: 'Where its bill is paid. Null where nothing is to be paid',
    },
    payDueAt: { ...schemas.orNull(schemas.instant), description: 'Until when it can be paid' },
    payBy: schemas.formerly(schemas.orNull(schemas.instant), 'payDueAt'),
  }),
);

const lane = schemas.named(
  'Lane',
  schemas.object({
    id: schemas.oneOf(laneIds),
    price: {
      ...schemas.orNull(
        schemas.named(
          'Price',
          schemas.object({
            minor: { ...schemas.integer, description: 'In hundredths' },
            currency: schemas.oneOf(currencies),
          }),
        ),
      ),
      description: 'With its tax; null where nothing is paid',
    },
    takeByHours: { ...schemas.orNull(schemas.integer), description: 'From sending until an expert has taken it' },
    answerByHours: { ...schemas.integer, description: 'From sending until the answer' },
    followUps: { ...schemas.integer, description: 'Questions that may be asked back' },
    files: { ...schemas.integer, description: 'Attachments that may be sent along' },
  }),
);

export const DescribeLanes = () =>
  api.describes(
    api.inGroup('My consultations'),
    api.calledBy('anybody', 'token'),
    api.operation('listLanes', 'Ways to ask', 'What is offered in a region, with its price: a paid question names it.'),
    api.inLocale('The language, and the region of the price'),
    api.answers(200, 'The lanes', schemas.named('LaneList', schemas.object({ items: schemas.array(lane) })), {
      items: [
        { id: 'free', price: null, takeByHours: null, answerByHours: 120, followUps: 1, files: 1 },
        {
          id: 'standard',
          price: { minor: 30_000, currency: 'MAD' },
          takeByHours: 24,
          answerByHours: 72,
          followUps: 2,
          files: 3,
        },
      ],
    }),
    api.problems(401, 403, 422, 429, 503),
  );

const questionExample = {
  lane: 'free',
  country: 'MA',
  topic: 'rent',
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  body: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة.',
  answerLanguage: 'fr',
  readers: 'later',
  termsAccepted: true,
  locale: 'ar-ma',
};
// The terms are accepted by either name, until the former one goes.
const accepted = (name: string) => ({ properties: { [name]: { type: 'boolean', const: true } }, required: [name] });
const eitherName = { allOf: [{ anyOf: [accepted('termsAccepted'), accepted('scope')] }] };

export const DescribeAsking = () =>
  api.describes(
    api.inGroup('My consultations'),
    api.calledBy('token', 'session', 'visitor'),
    api.operation(
      'askQuestion',
      'Ask a question',
      'A question of a paid lane names its `price`, as listLanes says it for the same `locale`, and goes to the experts once its bill is paid: `bill` of the answer. Each has to have `termsAccepted`.',
    ),
    api.takes('NewQuestion', QuestionBody, needed, questionExample, eitherName),
    api.once,
    api.answers(201, 'The question was sent', asked, {
      reference: '148219305516',
      state: 'triage',
      readingCode: null,
      page: 'https://istishara.example/ar-ma/consultations/148219305516',
      bill: null,
      payAt: null,
      payDueAt: null,
      payBy: null,
    }),
    api.problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );
