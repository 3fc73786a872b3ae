import { countries } from '../../../lib/countries/country.ts';
import * as api from '../../../platform/http/api-parts.ts';
import * as schemas from '../../../platform/http/api-schemas.ts';
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

const anybody = api.all(api.inGroup('Public consultations'), api.calledBy('anybody', 'token'), api.problems(401, 403));
const asker = api.all(api.inGroup('My consultations'), api.calledBy('token', 'session', 'visitor'));
const referenceOf = api.inPath('reference', 'Twelve digits', referenceText);

export const DescribeConsultations = () =>
  api.describes(
    anybody,
    api.operation(
      'listConsultations',
      'Public consultations',
      'The newest first, twenty at a time; with `search`, the best first, whatever the spelling: Arabic, French, English or Latin-typed Arabic. `older` of one answer is `before` of the next call, `newer` is `after`.',
    ),
    api.inQuery('search', 'Words to look for'),
    api.inQuery('type', 'Only these', schemas.oneOf(consultationTypes)),
    api.inQuery('topic', 'Only this topic', schemas.oneOf(topicIds)),
    api.inQuery('country', 'Only the law of this country', schemas.oneOf(countries)),
    api.inQuery('language', 'Only questions in this language', language),
    api.fromCursor,
    api.answers(
      200,
      'A page of the list',
      schemas.named(
        'ConsultationList',
        schemas.object({
          items: schemas.array(item),
          older: cursor(schemas.text, 'older'),
          newer: cursor(schemas.text, 'newer'),
        }),
      ),
      { items: [{ ...itemExample, excerpt }], older: `mi8w7rk0.${id}`, newer: null },
    ),
    api.problems(422, 429, 503),
  );

export const DescribeConsultation = () =>
  api.describes(
    anybody,
    api.inPath('id', 'The id of a public consultation', schemas.uuid),
    api.operation(
      'getConsultation',
      'A public consultation',
      'With its answers and what was asked back, as strangers may read them.',
    ),
    api.answers(200, 'The consultation', consultation, {
      ...itemExample,
      body: 'سلمت المفاتيح…',
      alias: '5516',
      askedAt: when,
      answers: [answerExample],
      followUps: [],
      translations: [],
    }),
    api.problems(404, 410, 429, 503),
  );

export const DescribeOwnList = () =>
  api.describes(
    asker,
    api.operation(
      'listMyConsultations',
      'My consultations',
      'The latest first, thirty at a time. `older` of one answer is `before` of the next call.',
    ),
    api.olderThan(schemas.uuid),
    api.inQuery('state', 'Only those in this state', consultationState),
    api.inQuery('askedAfter', 'Only those asked later than this', schemas.instant),
    api.answers(
      200,
      'A page of the list',
      schemas.named(
        'OwnConsultationList',
        schemas.object({ items: schemas.array(ownItem), older: cursor(schemas.uuid, 'older') }),
      ),
      { items: [ownItemExample], older: null },
    ),
    api.problems(401, 403, 422, 429, 503),
  );

export const DescribeOwn = () =>
  api.describes(
    asker,
    referenceOf,
    api.operation(
      'getMyConsultation',
      'One of my consultations',
      'With its clocks, its answers and all that was said.',
    ),
    api.answers(200, 'The consultation, with its ETag', ownConsultation, {
      ...ownItemExample,
      visibility: 'private',
      ...words,
      body: 'سلمت المفاتيح…',
      answerLanguage: 'fr',
      bill: null,
      takenDueAt: null,
      answeredDueAt: null,
      takenBy: null,
      answeredBy: null,
      followUpsLeft: 1,
      answers: [{ ...answerExample, isUseful: false, retraction: null, versions: [] }],
      messages: [],
      rating: null,
    }),
    api.problems(401, 403, 404, 429, 503),
  );

export const DescribeFollowUp = () =>
  api.describes(
    asker,
    referenceOf,
    api.operation('askFollowUp', 'Ask a follow-up question', 'One of the follow-ups that the lane includes.'),
    api.takes('NewFollowUp', FollowUpBody, ['body'], { body: 'وما قيمة التعويض؟' }),
    api.once,
    api.ifMatch,
    api.answers(
      201,
      'It is with the expert',
      schemas.named('FollowUp', schemas.object({ reference: referenceText, state: consultationState })),
      { reference, state: 'follow_up' },
    ),
    api.problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503),
  );

export const DescribeRating = () =>
  api.describes(
    asker,
    referenceOf,
    api.operation(
      'rateAnswers',
      'Rate the answers',
      'May be changed until thirty days after the last word of the expert.',
    ),
    api.takes('NewRating', RatingBody, ['stars'], { stars: 5, opinion: 'إجابة واضحة', useful: [answerExample.id] }),
    api.once,
    api.answers(
      200,
      'The rating as it is now',
      schemas.named('Rating', schemas.object({ stars, opinion: schemas.orNull(schemas.text) })),
      {
        stars: 5,
        opinion: null,
      },
    ),
    api.problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  );

export const DescribeWithdrawal = () =>
  api.describes(
    asker,
    referenceOf,
    api.operation(
      'withdrawConsultation',
      'Take a question back',
      'Until an expert has taken it. What was paid goes back a day later: until then the asker may undo this on the page of the question.',
    ),
    api.once,
    api.ifMatch,
    api.answers(
      200,
      'It is taken back',
      schemas.named('WithdrawnConsultation', schemas.object({ reference: referenceText, state: consultationState })),
      { reference, state: 'withdrawn' },
    ),
    api.problems(400, 401, 403, 404, 409, 412, 429, 503),
  );
