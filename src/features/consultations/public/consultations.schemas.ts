import { languages } from '../../../lib/locales/locales.ts';
import * as schemas from '../../../platform/http/api-schemas.ts';
import { topicIds } from '../../topics/topic.ts';
import type { ConsultationState } from '../consultation.workflow.ts';
import { laneIds } from '../lanes.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const referenceText = { ...schemas.text, pattern: '^\\d{12}$' };
const states: Record<ConsultationState, string> = {
  awaiting_payment: 'its bill is to be paid',
  triage: 'our team looks at it first',
  queued: 'it waits for an expert',
  taken: 'an expert writes the answer',
  needs_info: 'the expert asked something and waits for the reply',
  in_review: 'the answer is read a second time',
  answered: 'the answer is there',
  follow_up: 'a further question is with the expert',
  disputed: 'a complaint is being looked at',
  refund_due: 'the money is on its way back',
  refunded: 'the money went back',
  resolved: 'the one who asked says that it is settled',
  closed: 'all is over',
  closed_no_reply: 'the one who asked did not reply in time',
  declined: 'it is not answered',
  withdrawn: 'the one who asked took it back',
  expired_unpaid: 'it was not paid in time',
  merged: 'it went on with another question of the same',
};
export const consultationState = schemas.named('ConsultationState', schemas.meaning(states));
export const language = schemas.named('Language', schemas.oneOf(languages));
const common = {
  title: schemas.text,
  language,
  country: schemas.orNull(schemas.text),
  topic: schemas.oneOf(topicIds),
  lane: schemas.oneOf(laneIds),
};
const inList = {
  id: schemas.uuid,
  slug: schemas.text,
  ...common,
  answerCount: schemas.integer,
  isSample: schemas.boolean,
  isGuide: schemas.boolean,
  publishedAt: schemas.instant,
};
export const item = schemas.named(
  'ConsultationItem',
  schemas.object({ ...inList, excerpt: { ...schemas.text, description: 'The first sentences of the question' } }),
);
/** By a person or a machine, of which wording of the original, and whether that says something else by now. */
const translation = schemas.named(
  'Translation',
  schemas.object({
    language,
    origin: schemas.oneOf(['person', 'machine']),
    title: schemas.orNull(schemas.text),
    body: schemas.text,
    revision: schemas.integer,
    isOlder: schemas.boolean,
    at: schemas.instant,
  }),
);
const source = schemas.named(
  'Source',
  schemas.object({ law: schemas.text, article: schemas.optional(schemas.text), link: schemas.optional(schemas.text) }),
);
const expert = schemas.named(
  'ExpertName',
  schemas.object({ id: schemas.uuid, username: schemas.text, nameArabic: schemas.text, nameLatin: schemas.text }),
);
const said = {
  language,
  short: schemas.orNull(schemas.text),
  body: schemas.text,
  doNext: schemas.array(schemas.text),
  limits: schemas.orNull(schemas.text),
};
const change = schemas.object({ at: schemas.instant, reason: schemas.text });
const answered = {
  id: schemas.uuid,
  ...said,
  lawAsOf: schemas.day,
  sources: schemas.array(source),
  deliveredAt: schemas.instant,
  expert: schemas.orNull(expert),
};
const standing = {
  ...schemas.orNull(schemas.oneOf(['flagged', 'outdated'])),
  description: 'What the staff say of an older answer',
};
const answer = schemas.named(
  'Answer',
  schemas.object({
    ...answered,
    standing: schemas.optional(standing),
    revision: schemas.optional(schemas.orNull(change)),
    translations: schemas.optional(schemas.array(translation)),
    versions: schemas.optional(schemas.array({ type: 'object' })),
    retraction: schemas.optional(schemas.orNull(change)),
  }),
);
const ownAnswer = schemas.named(
  'OwnAnswer',
  schemas.object({
    ...answered,
    standing,
    revision: schemas.orNull(change),
    translations: schemas.array(translation),
    isUseful: schemas.boolean,
    retraction: { ...schemas.orNull(change), description: 'When the expert took it back, and why' },
    versions: {
      ...schemas.array(
        schemas.object({
          ...said,
          lawAsOf: schemas.day,
          sources: schemas.array(source),
          revision: schemas.integer,
          saidAt: schemas.instant,
        }),
      ),
      description: 'What it said before, the latest first',
    },
  }),
);
const message = schemas.named(
  'Message',
  schemas.object({ id: schemas.uuid, kind: schemas.text, language, body: schemas.text, at: schemas.instant }),
);
export const stars = { ...schemas.integer, minimum: 1, maximum: 5 };
export const consultation = schemas.named(
  'Consultation',
  schemas.object({
    ...inList,
    body: schemas.text,
    alias: { ...schemas.text, description: 'Stands for the name of who asked' },
    askedAt: schemas.instant,
    answers: schemas.array(answer),
    followUps: schemas.array(message),
    translations: schemas.array(translation),
  }),
);
export const ownItem = schemas.named(
  'OwnConsultationItem',
  schemas.object({
    reference: referenceText,
    title: schemas.text,
    language,
    state: consultationState,
    askedAt: schemas.instant,
  }),
);
// Without the state of the bill, which may change while the question and its ETag stay: getBill says it.
export const billOfQuestion = {
  ...schemas.orNull(
    schemas.named(
      'BillOfQuestion',
      schemas.object({
        reference: { ...referenceText, description: 'By which getBill and payTestBill know it' },
        payAt: { ...schemas.address, description: 'Where anyone who has the address can pay it' },
      }),
    ),
  ),
  description: 'Null where nothing is to be paid',
};
export const ownConsultation = schemas.named(
  'OwnConsultation',
  schemas.object({
    reference: referenceText,
    state: consultationState,
    visibility: schemas.text,
    ...common,
    body: schemas.text,
    answerLanguage: schemas.orNull(language),
    askedAt: schemas.instant,
    bill: billOfQuestion,
    takenDueAt: { ...schemas.orNull(schemas.instant), description: 'By when an expert shall have taken it' },
    answeredDueAt: { ...schemas.orNull(schemas.instant), description: 'By when it shall be answered' },
    takenBy: schemas.formerly(schemas.orNull(schemas.instant), 'takenDueAt'),
    answeredBy: schemas.formerly(schemas.orNull(schemas.instant), 'answeredDueAt'),
    followUpsLeft: schemas.integer,
    answers: schemas.array(ownAnswer),
    messages: schemas.array(message),
    rating: schemas.orNull(schemas.named('OwnRating', schemas.object({ stars, body: schemas.orNull(schemas.text) }))),
  }),
);
export const cursor = (schema: object, which: string) => ({
  ...schemas.orNull(schema as typeof schemas.text),
  description: `The cursor of the ${which} page; null where there is none`,
});

export const id = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
export const words = {
  title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟',
  language: 'ar',
  country: 'MA',
  topic: 'rent',
  lane: 'free',
};
export const when = '2026-11-21T10:15:00.000Z';
export const { excerpt, ...itemExample } = {
  id,
  slug: 'هل-يجوز-للمكري-الاحتفاظ-بالضمانة',
  ...words,
  excerpt: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة…',
  answerCount: 1,
  isSample: false,
  isGuide: false,
  publishedAt: when,
};
export const answerExample = {
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
export const reference = '148219305516';
export const ownItemExample = { reference, title: words.title, language: 'ar', state: 'answered', askedAt: when };
