import { countries } from '../../../lib/countries/country.ts';
import { languages } from '../../../lib/locales/locales.ts';
import {
  array,
  boolean,
  day,
  formerly,
  instant,
  integer,
  named,
  object,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '../../../platform/http/api-schemas.ts';
import {
  all,
  answers,
  calledBy,
  describes,
  ifMatch,
  inGroup,
  inPath,
  inQuery,
  once,
  operation,
  problems,
  takes,
} from '../../../platform/http/openapi.ts';
import { topicIds } from '../../topics/topic.ts';
import { consultationTypes } from '../consultation.ts';
import { consultationStates } from '../consultation.workflow.ts';
import { laneIds } from '../lanes.ts';
import { FollowUpBody, RatingBody } from './consultations-api.dto.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const referenceText = { ...text, pattern: '^\\d{12}$' };
export const consultationState = named('ConsultationState', oneOf(consultationStates));
const language = named('Language', oneOf(languages));
const common = { title: text, language, country: orNull(text), topic: oneOf(topicIds), lane: oneOf(laneIds) };
const inList = {
  id: uuid,
  slug: text,
  ...common,
  answerCount: integer,
  isSample: boolean,
  isGuide: boolean,
  publishedAt: instant,
};
const item = named(
  'ConsultationItem',
  object({ ...inList, excerpt: { ...text, description: 'The first sentences of the question' } }),
);
/** By a person or a machine, of which wording of the original, and whether that says something else by now. */
const translation = named(
  'Translation',
  object({
    language,
    origin: oneOf(['person', 'machine']),
    title: orNull(text),
    body: text,
    revision: integer,
    isOlder: boolean,
    at: instant,
  }),
);
const source = named('Source', object({ law: text, article: optional(text), link: optional(text) }));
const expert = named('ExpertName', object({ id: uuid, username: text, nameArabic: text, nameLatin: text }));
const said = { language, short: orNull(text), body: text, doNext: array(text), limits: orNull(text) };
const change = object({ at: instant, reason: text });
const answered = {
  id: uuid,
  ...said,
  lawAsOf: day,
  sources: array(source),
  deliveredAt: instant,
  expert: orNull(expert),
};
const standing = { ...orNull(oneOf(['flagged', 'outdated'])), description: 'What the staff say of an older answer' };
const answer = named(
  'Answer',
  object({
    ...answered,
    standing: optional(standing),
    revision: optional(orNull(change)),
    translations: optional(array(translation)),
    versions: optional(array({ type: 'object' })),
    retraction: optional(orNull(change)),
  }),
);
const ownAnswer = named(
  'OwnAnswer',
  object({
    ...answered,
    standing,
    revision: orNull(change),
    translations: array(translation),
    isUseful: boolean,
    retraction: { ...orNull(change), description: 'When the expert took it back, and why' },
    versions: {
      ...array(object({ ...said, lawAsOf: day, sources: array(source), revision: integer, saidAt: instant })),
      description: 'What it said before, the latest first',
    },
  }),
);
const message = named('Message', object({ id: uuid, kind: text, language, body: text, at: instant }));
const stars = { ...integer, minimum: 1, maximum: 5 };
const consultation = named(
  'Consultation',
  object({
    ...inList,
    body: text,
    alias: { ...text, description: 'Stands for the name of who asked' },
    askedAt: instant,
    answers: array(answer),
    followUps: array(message),
    translations: array(translation),
  }),
);
const ownItem = named(
  'OwnConsultationItem',
  object({ reference: referenceText, title: text, language, state: consultationState, askedAt: instant }),
);
const ownConsultation = named(
  'OwnConsultation',
  object({
    reference: referenceText,
    state: consultationState,
    visibility: text,
    ...common,
    body: text,
    answerLanguage: orNull(language),
    askedAt: instant,
    takenDueAt: { ...orNull(instant), description: 'By when an expert shall have taken it' },
    answeredDueAt: { ...orNull(instant), description: 'By when it shall be answered' },
    takenBy: formerly(orNull(instant), 'takenDueAt'),
    answeredBy: formerly(orNull(instant), 'answeredDueAt'),
    followUpsLeft: integer,
    answers: array(ownAnswer),
    messages: array(message),
    rating: orNull(named('OwnRating', object({ stars, body: orNull(text) }))),
  }),
);
const cursor = (schema: object, which: string) => ({
  ...orNull(schema as typeof text),
  description: `The cursor of the ${which} page; null where there is none`,
});

const id = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
const words = {
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  language: 'ar',
  country: 'MA',
  topic: 'rent',
  lane: 'free',
};
const when = '2026-11-21T10:15:00.000Z';
const { excerpt, ...itemExample } = {
  id,
  slug: 'هل-يجوز-للمكري-الاحتفاظ-بالضمانة',
  ...words,
  excerpt: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة…',
  answerCount: 1,
  isSample: false,
  isGuide: false,
  publishedAt: when,
};
const answerExample = {
  id: '0199a0c4-22b1-7d54-8f0e-6c19e3a7b502',
  language: 'fr',
  short: 'Non : la garantie se rend avec les clés.',
  body: 'La garantie sert à couvrir les loyers et les dégâts…',
  doNext: ['Écrire au bailleur'],
  limits: null,
  lawAsOf: '2026-11-01',
  standing: null,
  sources: [{ law: 'Loi 67.12', article: 'Article 21' }],
  deliveredAt: when,
  revision: null,
  expert: null,
  translations: [
    {
      language: 'ar',
      origin: 'person',
      title: null,
      body: 'لا: تُرد الضمانة عند تسليم المفاتيح…',
      revision: 1,
      isOlder: false,
      at: when,
    },
  ],
};
const reference = '148219305516';
const ownItemExample = { reference, title: words.title, language: 'ar', state: 'answered', askedAt: when };

const anybody = all(inGroup('Public consultations'), calledBy('anybody', 'token'), problems(401, 403));
const asker = all(inGroup('My consultations'), calledBy('token', 'session', 'visitor'));
const referenceOf = inPath('reference', 'Twelve digits', referenceText);

export const DescribeConsultations = () =>
  describes(
    anybody,
    operation(
      'listConsultations',
      'Public consultations',
      'The newest first, twenty at a time; with `search`, the best first, whatever the spelling: Arabic, French, English or Latin-typed Arabic. `older` of one answer is `before` of the next call, `newer` is `after`.',
    ),
    inQuery('search', 'Words to look for'),
    inQuery('type', 'Only these', oneOf(consultationTypes)),
    inQuery('topic', 'Only this topic', oneOf(topicIds)),
    inQuery('country', 'Only the law of this country', oneOf(countries)),
    inQuery('language', 'Only questions in this language', language),
    inQuery('before', 'The cursor `older` of an earlier answer'),
    inQuery('after', 'The cursor `newer` of an earlier answer'),
    answers(
      200,
      'A page of the list',
      named(
        'ConsultationList',
        object({ items: array(item), older: cursor(text, 'older'), newer: cursor(text, 'newer') }),
      ),
      { items: [{ ...itemExample, excerpt }], older: `mi8w7rk0.${id}`, newer: null },
    ),
    problems(422, 429, 503),
  );

export const DescribeConsultation = () =>
  describes(
    anybody,
    inPath('id', 'The id of a public consultation', uuid),
    operation(
      'getConsultation',
      'A public consultation',
      'With its answers and what was asked back, as strangers may read them.',
    ),
    answers(200, 'The consultation', consultation, {
      ...itemExample,
      body: 'سلمت المفاتيح…',
      alias: '5516',
      askedAt: when,
      answers: [answerExample],
      followUps: [],
      translations: [],
    }),
    problems(404, 410, 429, 503),
  );

export const DescribeOwnList = () =>
  describes(
    asker,
    operation(
      'listMyConsultations',
      'My consultations',
      'The latest first, thirty at a time, whatever their state. `older` of one answer is `before` of the next call.',
    ),
    inQuery('before', 'The cursor `older` of an earlier answer', uuid),
    answers(
      200,
      'A page of the list',
      named('OwnConsultationList', object({ items: array(ownItem), older: cursor(uuid, 'older') })),
      { items: [ownItemExample], older: null },
    ),
    problems(401, 403, 422, 429, 503),
  );

export const DescribeOwn = () =>
  describes(
    asker,
    referenceOf,
    operation('getMyConsultation', 'One of my consultations', 'With its clocks, its answers and all that was said.'),
    answers(200, 'The consultation, with its ETag', ownConsultation, {
      ...ownItemExample,
      visibility: 'private',
      ...words,
      body: 'سلمت المفاتيح…',
      answerLanguage: 'fr',
      takenDueAt: null,
      answeredDueAt: null,
      takenBy: null,
      answeredBy: null,
      followUpsLeft: 1,
      answers: [{ ...answerExample, isUseful: false, retraction: null, versions: [] }],
      messages: [],
      rating: null,
    }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeFollowUp = () =>
  describes(
    asker,
    referenceOf,
    operation('askFollowUp', 'Ask a follow-up question', 'One of the follow-ups that the lane includes.'),
    takes('NewFollowUp', FollowUpBody, ['body'], { body: 'وما قيمة التعويض؟' }),
    once,
    ifMatch,
    answers(
      201,
      'It is with the expert',
      named('FollowUp', object({ reference: referenceText, state: consultationState })),
      { reference, state: 'follow_up' },
    ),
    problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503),
  );

export const DescribeRating = () =>
  describes(
    asker,
    referenceOf,
    operation('rateAnswers', 'Rate the answers', 'May be changed until thirty days after the last word of the expert.'),
    takes('NewRating', RatingBody, ['stars'], { stars: 5, opinion: 'إجابة واضحة', useful: [answerExample.id] }),
    once,
    answers(200, 'The rating as it is now', named('Rating', object({ stars, opinion: orNull(text) })), {
      stars: 5,
      opinion: null,
    }),
    problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  );
