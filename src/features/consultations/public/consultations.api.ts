import { countries } from '../../../lib/countries/country.ts';
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
} from '../../../platform/http/api-parts.ts';
import { array, named, object, oneOf, orNull, text, uuid } from '../../../platform/http/api-schemas.ts';
import { topicIds } from '../../topics/topic.ts';
import { consultationTypes } from '../consultation.ts';
import {
  answerExample,
  consultation,
  consultationState,
  cursor,
  excerpt,
  id,
  item,
  itemExample,
  language,
  ownConsultation,
  ownItem,
  ownItemExample,
  reference,
  referenceText,
  stars,
  when,
  words,
} from './consultations.schemas.ts';
import { FollowUpBody, RatingBody } from './consultations-api.dto.ts';

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

export const DescribeWithdrawal = () =>
  describes(
    asker,
    referenceOf,
    operation('withdrawConsultation', 'Take a question back', 'Until an expert has taken it. What was paid goes back.'),
    once,
    ifMatch,
    answers(
      200,
      'It is taken back',
      named('WithdrawnConsultation', object({ reference: referenceText, state: consultationState })),
      { reference, state: 'withdrawn' },
    ),
    problems(400, 401, 403, 404, 409, 412, 429, 503),
  );
