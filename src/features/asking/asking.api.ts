import { currencies } from '../../lib/money.ts';
import {
  answers,
  calledBy,
  describes,
  inGroup,
  inLocale,
  once,
  operation,
  problems,
  takes,
} from '../../platform/http/api-parts.ts';
import {
  address,
  array,
  formerly,
  instant,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
} from '../../platform/http/api-schemas.ts';
import { laneIds } from '../consultations/lanes.ts';
import { consultationState, referenceText } from '../consultations/public/consultations.schemas.ts';
import { needed, QuestionBody } from './asking-api.dto.ts';

const asked = named(
  'AskedConsultation',
  object({
    reference: referenceText,
    state: consultationState,
    readingCode: { ...orNull(text), description: 'With the reference it opens the page for who has no account' },
    page: { ...address, description: 'Where the one who asked reads it' },
    payAt: { ...orNull(address), description: 'Where it is paid; null where nothing is to be paid' },
    payDueAt: { ...orNull(instant), description: 'Until when it can be paid' },
    payBy: formerly(orNull(instant), 'payDueAt'),
  }),
);

const lane = named(
  'Lane',
  object({
    id: oneOf(laneIds),
    price: {
      ...orNull(
        named('Price', object({ minor: { ...integer, description: 'In hundredths' }, currency: oneOf(currencies) })),
      ),
      description: 'With its tax; null where nothing is paid',
    },
    takeByHours: { ...orNull(integer), description: 'From sending until an expert has taken it' },
    answerByHours: { ...integer, description: 'From sending until the answer' },
    followUps: { ...integer, description: 'Questions that may be asked back' },
    files: { ...integer, description: 'Papers that may be sent along' },
  }),
);

export const DescribeLanes = () =>
  describes(
    inGroup('My consultations'),
    calledBy('anybody', 'token'),
    operation('listLanes', 'Ways to ask', 'What is offered in a region, with its price: a paid question names it.'),
    inLocale('The language, and the region of the price'),
    answers(200, 'The lanes', named('LaneList', object({ items: array(lane) })), {
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
    problems(401, 403, 422, 429, 503),
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
  describes(
    inGroup('My consultations'),
    calledBy('token', 'session', 'visitor'),
    operation(
      'askQuestion',
      'Ask a question',
      'A question of a paid lane goes to the experts once its bill is paid at `payAt`.',
    ),
    takes('NewQuestion', QuestionBody, needed, questionExample, eitherName),
    once,
    answers(201, 'The question was sent', asked, {
      reference: '148219305516',
      state: 'triage',
      readingCode: null,
      page: 'https://istishara.example/ar-ma/consultations/148219305516',
      payAt: null,
      payDueAt: null,
      payBy: null,
    }),
    problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );
