import { countries } from '../../lib/countries/country.ts';
import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { procedures, serviceModes, situations } from './procedure.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const minor = { ...schemas.integer, description: 'In hundredths' };
const item = {
  name: schemas.oneOf(procedures.map(({ name }) => name)),
  title: schemas.text,
  availability: schemas.oneOf(['offered', 'guide_only', 'unavailable']),
  modes: {
    ...schemas.array(schemas.oneOf(serviceModes)),
    description: 'Explained, prepared, handed in or watched by us',
  },
  price: {
    ...schemas.orNull(schemas.named('ProcedurePrice', schemas.object({ minor, currency: schemas.text }))),
    description: 'The least one can pay us; null where we only explain',
  },
  workingDays: {
    ...schemas.orNull(
      schemas.named('WorkingDays', schemas.object({ from: schemas.integer, to: schemas.orNull(schemas.integer) })),
    ),
    description: 'How long the authority takes, where it is known',
  },
};
const papers = schemas.named(
  'NeededPapers',
  schemas.object({ situation: schemas.oneOf(situations), items: schemas.array(schemas.text) }),
);
const document = schemas.named(
  'ProcedureDocument',
  schemas.object({
    id: schemas.text,
    name: schemas.text,
    whenToChoose: schemas.text,
    issuer: schemas.text,
    whoMayAsk: schemas.text,
    papers: schemas.array(papers),
    authorityFee: schemas.text,
    time: schemas.text,
    validity: schemas.text,
    sources: { ...schemas.array(schemas.text), description: 'Where this was read' },
    checkedOn: { ...schemas.day, description: 'When it was read there' },
  }),
);
const price = schemas.named(
  'ServicePrice',
  schemas.object({
    mode: schemas.oneOf(serviceModes),
    minor,
    currency: schemas.text,
    months: schemas.orNull(schemas.integer),
  }),
);
const whole = schemas.named(
  'Procedure',
  schemas.object({
    ...item,
    note: schemas.orNull(schemas.text),
    prices: schemas.array(price),
    documents: schemas.array(document),
    checkedOn: schemas.orNull(schemas.day),
  }),
);

const example = {
  name: 'good-conduct',
  title: 'Fiche anthropométrique',
  availability: 'offered',
  modes: ['guide', 'prepare'],
  price: { minor: 15_000, currency: 'MAD' },
  workingDays: { from: 1, to: 3 },
};
const anybody = api.all(
  api.inGroup('Procedures'),
  api.calledBy('anybody', 'token'),
  api.inQuery('country', 'Where it is asked for', schemas.oneOf(countries), true),
  api.inLocale('The language of the words'),
  api.problems(401, 403, 422, 429, 503),
);

export const DescribeProcedures = () =>
  api.describes(
    anybody,
    api.operation('listProcedures', 'Procedures', 'What is offered in a country.'),
    api.answers(
      200,
      'All of them',
      schemas.named(
        'ProcedureList',
        schemas.object({ items: schemas.array(schemas.named('ProcedureItem', schemas.object(item))) }),
      ),
      {
        items: [example],
      },
    ),
  );

export const DescribeProcedure = () =>
  api.describes(
    anybody,
    api.inPath('name', 'Its name, as the list has it', item.name),
    api.operation(
      'getProcedure',
      'A procedure',
      'What to have ready, what it costs and how long it takes, with its sources.',
    ),
    api.answers(200, 'The procedure', whole, {
      ...example,
      note: null,
      prices: [{ mode: 'prepare', minor: 15_000, currency: 'MAD', months: null }],
      documents: [],
      checkedOn: '2026-10-01',
    }),
    api.problems(404),
  );
