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
import { topicIds } from '../../topics/topic.ts';
import { consultationStates } from '../consultation.workflow.ts';
import { laneIds } from '../lanes.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const referenceText = { ...text, pattern: '^\\d{12}$' };
export const consultationState = named('ConsultationState', oneOf(consultationStates));
export const language = named('Language', oneOf(languages));
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
export const item = named(
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
export const stars = { ...integer, minimum: 1, maximum: 5 };
export const consultation = named(
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
export const ownItem = named(
  'OwnConsultationItem',
  object({ reference: referenceText, title: text, language, state: consultationState, askedAt: instant }),
);
export const ownConsultation = named(
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
export const cursor = (schema: object, which: string) => ({
  ...orNull(schema as typeof text),
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
