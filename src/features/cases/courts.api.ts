import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';

// What the address of the courts says of itself in /api/openapi.json and /api/docs.

const court = {
  id: { ...schemas.text, description: '`court` of a case' },
  name: schemas.text,
  needsPlace: { ...schemas.boolean, description: 'It is a kind of court: a case there names its `place` as well' },
};
const place = {
  id: { ...schemas.text, description: '`place` of a case' },
  name: schemas.text,
};

export const DescribeCourts = () =>
  api.describes(
    api.inGroup('Cases'),
    api.calledBy('anybody', 'token'),
    api.inQuery('country', 'Where the courts are', schemas.oneOf(countries), true),
    api.inLocale('The language of the names'),
    api.operation('listCourts', 'Courts', 'Those whose cases can be followed, and where the courts of a kind sit.'),
    api.answers(
      200,
      'All of a country',
      schemas.named(
        'CourtList',
        schemas.object({
          items: schemas.array(schemas.named('Court', schemas.object(court))),
          places: schemas.array(schemas.named('CourtPlace', schemas.object(place))),
        }),
      ),
      {
        items: [{ id: 'ma-ca-rabat', name: 'Court of appeal of Rabat', needsPlace: false }],
        places: [],
      },
    ),
    api.problems(401, 403, 422, 429, 503),
  );
