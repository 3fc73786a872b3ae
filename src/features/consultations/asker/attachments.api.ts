import {
  all,
  answers,
  answersFile,
  calledBy,
  describes,
  inGroup,
  inPath,
  operation,
  problems,
  takesFile,
} from '../../../platform/http/api-parts.ts';
import {
  array,
  instant,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '../../../platform/http/api-schemas.ts';
import { maxUpload } from '../../attachments/file.ts';
import { referenceText } from '../public/consultations.schemas.ts';

const id = '0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3';
const paper = named(
  'Paper',
  object({
    id: uuid,
    answer: { ...orNull(uuid), description: 'The answer it came with; null for what was sent with the question' },
    place: text,
    type: oneOf(['pdf', 'jpg']),
    size: integer,
    deletesAt: instant,
    href: { ...text, description: 'Where the file itself is' },
  }),
);
const example = {
  id,
  answer: null,
  place: 'paper_1',
  type: 'pdf',
  size: 48_211,
  deletesAt: '2027-05-20T10:15:00.000Z',
  href: `/api/v1/my/consultations/148219305516/papers/${id}`,
};

const common = all(
  inGroup('My consultations'),
  calledBy('token', 'session', 'visitor'),
  inPath('reference', 'Twelve digits', referenceText),
  problems(401, 403, 404, 429, 503),
);
const paperOf = inPath(
  'paper',
  'The id of a paper; to put one, its place: paper_1 to paper_5, as many as the lane takes',
);

export const DescribeAttachments = () =>
  describes(
    common,
    operation('listPapers', 'Papers of a consultation', 'Those of the question and of its answers.'),
    answers(200, 'The papers', named('PaperList', object({ items: array(paper) })), { items: [example] }),
  );

export const DescribeAttachment = () =>
  describes(
    common,
    paperOf,
    operation('getPaper', 'A paper', 'The file itself; each opening is written down.'),
    answersFile('The file', 'application/pdf', 'image/jpeg'),
  );

export const DescribePutting = () =>
  describes(
    common,
    paperOf,
    operation(
      'putPaper',
      'Put a paper with a question',
      `A PDF or a picture of at most ${maxUpload.megabytes} MB, while the question is open. Pictures are drawn anew, without what the camera wrote into them. Sent again, it is the same paper; another one in the same place replaces it.`,
    ),
    takesFile,
    answers(200, 'The paper', paper, example),
    problems(422),
  );
