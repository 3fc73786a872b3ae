import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { topicIds } from '../topics/topic.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const expertLanguages = ['ar', 'fr', 'en'] as const;

const item = {
  id: schemas.uuid,
  username: schemas.text,
  nameArabic: schemas.text,
  nameLatin: schemas.text,
  profession: schemas.text,
  country: schemas.oneOf(countries),
  city: schemas.text,
  topics: schemas.array(schemas.oneOf(topicIds)),
  languages: schemas.array(schemas.text),
  years: { ...schemas.integer, description: 'Of practice, as they say themselves' },
  answeredCount: schemas.integer,
  takesQuestions: schemas.boolean,
  backOn: { ...schemas.orNull(schemas.day), description: 'When they take questions again, of who has days off now' },
  verifiedOn: { ...schemas.orNull(schemas.day), description: 'When we checked the licence' },
  validUntil: { ...schemas.orNull(schemas.day), description: 'Until when that holds' },
  isSample: { ...schemas.boolean, description: 'Made up, to show what the site looks like' },
};
const price = schemas.named(
  'ExpertPrice',
  schemas.object({ minor: { ...schemas.integer, description: 'In hundredths' }, currency: schemas.text }),
);
const whole = schemas.named(
  'Expert',
  schemas.object({
    ...item,
    countries: { ...schemas.array(schemas.text), description: 'Whose law they answer about' },
    medianHours: { ...schemas.orNull({ type: 'number' }), description: 'Half of the latest answers came sooner' },
    licenceBody: schemas.text,
    licenceNumber: schemas.text,
    price: schemas.orNull(price),
    bio: schemas.text,
    bioLanguage: schemas.oneOf(expertLanguages),
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
  backOn: null,
  verifiedOn: '2026-05-01',
  validUntil: '2027-05-01',
  isSample: true,
};
const anybody = api.all(
  api.inGroup('Experts'),
  api.calledBy('anybody', 'token'),
  api.problems(401, 403, 422, 429, 503),
);

export const DescribeExperts = () =>
  api.describes(
    anybody,
    api.operation(
      'listExperts',
      'Experts',
      'Those who take questions first, twenty at a time. `older` of one answer is `before` of the next call, `newer` is `after`.',
    ),
    api.inLocale('The language of names of places'),
    api.inQuery('country', 'Only those of this country', schemas.oneOf(countries)),
    api.inQuery('topic', 'Only those who answer about this', schemas.oneOf(topicIds)),
    api.inQuery('language', 'Only those who answer in this language', schemas.oneOf(expertLanguages)),
    api.inQuery('takes', 'Only those whom a question would reach today', schemas.oneOf(['now'])),
    api.fromCursor,
    api.answers(
      200,
      'A page of the list',
      schemas.named(
        'ExpertList',
        schemas.object({
          items: schemas.array(schemas.named('ExpertItem', schemas.object(item))),
          older: schemas.orNull(schemas.text),
          newer: schemas.orNull(schemas.text),
        }),
      ),
      { items: [example], older: null, newer: null },
    ),
  );

export const DescribeExpert = () =>
  api.describes(
    anybody,
    api.inPath('id', 'The id of an expert', schemas.uuid),
    api.inLocale('The language of what they write of themselves, where they did'),
    api.operation('getExpert', 'An expert', 'With the licence we checked and what they write of themselves.'),
    api.answers(200, 'The expert', whole, {
      ...example,
      countries: ['MA'],
      medianHours: 20,
      licenceBody: 'Barreau de Rabat',
      licenceNumber: '1234',
      price: null,
      bio: 'Avocate au barreau de Rabat.',
      bioLanguage: 'fr',
    }),
    api.problems(404),
  );
