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
import { array, day, integer, named, object, oneOf, orNull, text } from '../../platform/http/api-schemas.ts';
import { procedures, serviceModes, situations } from './procedure.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const minor = { ...integer, description: 'In hundredths' };
const item = {
  name: oneOf(procedures.map(({ name }) => name)),
  title: text,
  availability: oneOf(['offered', 'guide_only', 'unavailable']),
  modes: { ...array(oneOf(serviceModes)), description: 'Explained, prepared, handed in or watched by us' },
  price: {
    ...orNull(named('ProcedurePrice', object({ minor, currency: text }))),
    description: 'The least one can pay us; null where we only explain',
  },
  workingDays: {
    ...orNull(named('WorkingDays', object({ from: integer, to: orNull(integer) }))),
    description: 'How long the authority takes, where it is known',
  },
};
const papers = named('NeededPapers', object({ situation: oneOf(situations), items: array(text) }));
const document = named(
  'ProcedureDocument',
  object({
    id: text,
    name: text,
    whenToChoose: text,
    issuer: text,
    whoMayAsk: text,
    papers: array(papers),
    authorityFee: text,
    time: text,
    validity: text,
    sources: { ...array(text), description: 'Where this was read' },
    checkedOn: { ...day, description: 'When it was read there' },
  }),
);
const price = named(
  'ServicePrice',
  object({ mode: oneOf(serviceModes), minor, currency: text, months: orNull(integer) }),
);
const whole = named(
  'Procedure',
  object({
    ...item,
    note: orNull(text),
    prices: array(price),
    documents: array(document),
    checkedOn: orNull(day),
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
const anybody = all(
  inGroup('Procedures'),
  calledBy('anybody', 'token'),
  inQuery('country', 'Where it is asked for; has to be given', oneOf(countries)),
  inLocale('The language of the words'),
  problems(401, 403, 422, 429, 503),
);

export const DescribeProcedures = () =>
  describes(
    anybody,
    operation('listProcedures', 'Procedures', 'What is offered in a country.'),
    answers(
      200,
      'All of them',
      named('ProcedureList', object({ items: array(named('ProcedureItem', object(item))) })),
      {
        items: [example],
      },
    ),
  );

export const DescribeProcedure = () =>
  describes(
    anybody,
    inPath('name', 'Its name, as the list has it', item.name),
    operation(
      'getProcedure',
      'A procedure',
      'What to have ready, what it costs and how long it takes, with its sources.',
    ),
    answers(200, 'The procedure', whole, {
      ...example,
      note: null,
      prices: [{ mode: 'prepare', minor: 15_000, currency: 'MAD', months: null }],
      documents: [],
      checkedOn: '2026-10-01',
    }),
    problems(404),
  );
