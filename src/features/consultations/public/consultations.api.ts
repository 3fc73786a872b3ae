import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { countries } from '../../../lib/countries/country.ts';
import { languages } from '../../../lib/locales/locales.ts';
import { array, instant, integer, object, oneOf, orNull, text, uuid } from '../../../platform/http/api-schemas.ts';
import { created, problems, sends } from '../../../platform/http/openapi.ts';
import { topicIds } from '../../topics/topic.ts';
import { messageLength } from '../asker/own.ts';
import { consultationTypes } from '../consultation.ts';
import { consultationStates } from '../consultation.workflow.ts';
import { laneIds } from '../lanes.ts';

// What the addresses of this room say of themselves in /api/openapi.json and /api/docs.

const language = oneOf(languages);
const common = { title: text, language, country: orNull(text), topic: oneOf(topicIds), lane: oneOf(laneIds) };
const item = {
  id: uuid,
  slug: text,
  ...common,
  excerpt: text,
  answerCount: integer,
  isSample: { type: 'boolean' },
  isGuide: { type: 'boolean' },
};
/** By a person or a machine, of which wording of the original, and whether that says something else by now. */
const translation = object({
  language,
  origin: oneOf(['person', 'machine']),
  title: orNull(text),
  body: text,
  revision: integer,
  isOlder: { type: 'boolean' },
  at: instant,
});
const source = object({ law: text, article: text, link: text });
const expert = orNull(object({ id: uuid, username: text, nameArabic: text, nameLatin: text }));
const answer = object({
  id: uuid,
  language,
  short: orNull(text),
  body: text,
  doNext: array(text),
  limits: orNull(text),
  lawAsOf: { type: 'string', format: 'date' },
  standing: orNull(oneOf(['flagged', 'outdated'])),
  sources: array(source),
  deliveredAt: instant,
  revision: orNull(object({ at: instant, reason: text })),
  expert,
  translations: array(translation),
});
const ownAnswer = {
  isUseful: { type: 'boolean' },
  retraction: orNull(object({ at: instant, reason: text })),
  versions: array(object({ revision: integer, saidAt: instant, short: orNull(text), body: text })),
};
const message = object({ id: uuid, kind: text, language, body: text, at: instant });
const rating = object({ stars: { ...integer, minimum: 1, maximum: 5 }, body: orNull(text) });

const id = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
const words = {
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  language: 'ar',
  country: 'MA',
  topic: 'rent',
  lane: 'free',
};
const when = '2026-11-21T10:15:00.000Z';
const itemExample = {
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
const ownItem = { reference, title: words.title, language: 'ar', state: 'answered', askedAt: when };

const about = (summary: string, description?: string) => ApiOperation({ summary, description });
const answers = (description: string, schema: object, example: object) =>
  ApiOkResponse({ description, content: { 'application/json': { schema, example } } });
const anybody = applyDecorators(ApiTags('consultations'), ApiSecurity({}));
const asker = applyDecorators(
  ApiTags('consultations'),
  ApiSecurity('session'),
  ApiSecurity('visitor'),
  ApiSecurity('token'),
);
const referenceOf = ApiParam({ name: 'reference', description: 'Twelve digits', schema: { type: 'string' } });
const query = (name: string, description: string, schema: object = text) =>
  ApiQuery({ name, description, required: false, schema });

export const DescribeConsultations = () =>
  applyDecorators(
    anybody,
    about(
      'Public consultations',
      'The newest first, twenty at a time; with `search`, the best first, whatever the spelling: Arabic, French, English or Latin-typed Arabic. `older` of one answer is `before` of the next call, `newer` is `after`.',
    ),
    query('search', 'Words to look for'),
    query('type', 'Only these', oneOf(consultationTypes)),
    query('topic', 'Only this topic', oneOf(topicIds)),
    query('country', 'Only the law of this country', oneOf(countries)),
    query('language', 'Only questions in this language', language),
    query('before', 'The cursor `older` of an earlier answer'),
    query('after', 'The cursor `newer` of an earlier answer'),
    answers(
      'A page of the list',
      object({ items: array(object({ ...item, publishedAt: instant })), older: orNull(text), newer: orNull(text) }),
      { items: [itemExample], older: `mi8w7rk0.${id}`, newer: null },
    ),
    problems(422, 429),
  );

export const DescribeConsultation = () =>
  applyDecorators(
    anybody,
    ApiParam({ name: 'id', description: 'The id of a public consultation', schema: uuid }),
    about('A public consultation', 'With its answers and what was asked back, as strangers may read them.'),
    answers(
      'The consultation',
      object({
        ...item,
        ...{ body: text, alias: text, askedAt: instant },
        ...{ answers: array(answer), followUps: array(message), translations: array(translation) },
      }),
      {
        ...itemExample,
        excerpt: undefined,
        body: 'سلمت المفاتيح…',
        alias: '5516',
        askedAt: when,
        answers: [answerExample],
      },
    ),
    problems(404, 429),
  );

export const DescribeOwnList = () =>
  applyDecorators(
    asker,
    about(
      'My consultations',
      'The latest first, thirty at a time, whatever their state. `older` of one answer is `before` of the next call.',
    ),
    query('before', 'The cursor `older` of an earlier answer'),
    answers(
      'A page of the list',
      object({
        items: array(object({ reference: text, title: text, language, state: text, askedAt: instant })),
        older: orNull(text),
      }),
      { items: [ownItem], older: null },
    ),
    problems(401, 403, 422, 429, 503),
  );

export const DescribeOwn = () =>
  applyDecorators(
    asker,
    referenceOf,
    about('One of my consultations', 'With its clocks, its answers and all that was said.'),
    answers(
      'The consultation, with its ETag',
      object({
        reference: text,
        state: oneOf(consultationStates),
        visibility: text,
        ...common,
        body: text,
        answerLanguage: orNull(language),
        askedAt: instant,
        takenBy: orNull(instant),
        answeredBy: orNull(instant),
        followUpsLeft: integer,
        answers: array({ ...answer, properties: { ...answer.properties, ...ownAnswer } }),
        messages: array(message),
        rating: orNull(rating),
      }),
      { ...ownItem, ...words, visibility: 'private', followUpsLeft: 1, answers: [answerExample], rating: null },
    ),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeFollowUp = () =>
  applyDecorators(
    asker,
    referenceOf,
    about('Ask a follow-up question', 'One of the follow-ups that the lane includes.'),
    sends(object({ body: { ...text, minLength: messageLength.min, maxLength: messageLength.max } }), {
      body: 'وما قيمة التعويض؟',
    }),
    created('It is with the expert', object({ reference: text, state: text }), { reference, state: 'follow_up' }),
    problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503),
  );

export const DescribeRating = () =>
  applyDecorators(
    asker,
    referenceOf,
    about('Rate the answers', 'May be changed until thirty days after the last word of the expert.'),
    sends(object({ stars: rating.properties.stars, opinion: orNull(text), useful: array(uuid) }), {
      stars: 5,
      opinion: 'إجابة واضحة',
      useful: [answerExample.id],
    }),
    answers('The rating as it is now', object({ stars: integer, opinion: orNull(text) }), { stars: 5, opinion: null }),
    problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  );
