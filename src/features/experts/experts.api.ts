import { countries } from '../../lib/countries/country.ts';
import {
  all,
  answers,
  calledBy,
  describes,
  inGroup,
  inLocale,
  inPath,
  inQuery,
  operation,
  problems,
} from '../../platform/http/api-parts.ts';
import {
  array,
  boolean,
  day,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '../../platform/http/api-schemas.ts';
import { topicIds } from '../topics/topic.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const expertLanguages = ['ar', 'fr', 'en'] as const;

const item = {
  id: uuid,
  username: text,
  nameArabic: text,
  nameLatin: text,
  profession: text,
  country: oneOf(countries),
  city: text,
  topics: array(oneOf(topicIds)),
  languages: array(text),
  years: { ...integer, description: 'Of practice, as they say themselves' },
  answeredCount: integer,
  takesQuestions: boolean,
  verifiedOn: { ...orNull(day), description: 'When we checked the licence' },
  validUntil: { ...orNull(day), description: 'Until when that holds' },
  isSample: { ...boolean, description: 'Made up, to show what the site looks like' },
};
const price = named('ExpertPrice', object({ minor: { ...integer, description: 'In hundredths' }, currency: text }));
const whole = named(
  'Expert',
  object({
    ...item,
    countries: { ...array(text), description: 'Whose law they answer about' },
    medianHours: { ...orNull({ type: 'number' }), description: 'Half of the latest answers came sooner' },
    licenceBody: text,
    licenceNumber: text,
    price: orNull(price),
    bio: text,
    bioLanguage: oneOf(expertLanguages),
  }),
);

const example = {
  id: '0199a0c4-8d43-70bf-85e6-7b8293a4b5c6',
  username: 'salma-el-idrissi',
  nameArabic: 'سلمى الإدريسي',
  nameLatin: 'Salma El Idrissi',
  profession: 'lawyer',
  country: 'MA',
  city: 'Rabat',
  topics: ['rent'],
  languages: ['ar', 'fr'],
  years: 12,
  answeredCount: 40,
  takesQuestions: true,
  verifiedOn: '2026-05-01',
  validUntil: '2027-05-01',
  isSample: true,
};
const anybody = all(inGroup('Experts'), calledBy('anybody', 'token'), problems(401, 403, 422, 429, 503));

export const DescribeExperts = () =>
  describes(
    anybody,
    operation(
      'listExperts',
      'Experts',
      'Those who take questions first, twenty at a time. `older` of one answer is `before` of the next call, `newer` is `after`.',
    ),
    inLocale('The language of names of places'),
    inQuery('country', 'Only those of this country', oneOf(countries)),
    inQuery('topic', 'Only those who answer about this', oneOf(topicIds)),
    inQuery('language', 'Only those who answer in this language', oneOf(expertLanguages)),
    inQuery('takes', 'Only those whom a question would reach today', oneOf(['now'])),
    inQuery('before', 'The cursor `older` of an earlier answer'),
    inQuery('after', 'The cursor `newer` of an earlier answer'),
    answers(
      200,
      'A page of the list',
      named(
        'ExpertList',
        object({
          items: array(named('ExpertItem', object(item))),
          older: orNull(text),
          newer: orNull(text),
        }),
      ),
      { items: [example], older: null, newer: null },
    ),
  );

export const DescribeExpert = () =>
  describes(
    anybody,
    inPath('id', 'The id of an expert', uuid),
    inLocale('The language of what they write of themselves, where they did'),
    operation('getExpert', 'An expert', 'With the licence we checked and what they write of themselves.'),
    answers(200, 'The expert', whole, {
      ...example,
      countries: ['MA'],
      medianHours: 20,
      licenceBody: 'Barreau de Rabat',
      licenceNumber: '1234',
      price: null,
      bio: 'Avocate au barreau de Rabat.',
      bioLanguage: 'fr',
    }),
    problems(404),
  );
