import * as api from '../../../platform/http/api-parts.ts';
import * as schemas from '../../../platform/http/api-schemas.ts';
import { maxUpload } from '../../attachments/file.ts';
import { mostPages } from '../../attachments/pdf-pages.ts';
import { referenceText } from '../public/consultations.schemas.ts';

const id = '0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3';
const paper = schemas.named(
  'Paper',
  schemas.object({
    id: schemas.uuid,
    answer: {
      ...schemas.orNull(schemas.uuid),
      description: 'The answer it came with; null for what was sent with the question',
    },
    place: schemas.text,
    type: { ...schemas.oneOf(['pdf', 'jpg', 'ogg']), description: 'ogg of a recording: what an expert said, in Opus' },
    size: schemas.integer,
    deletesAt: schemas.instant,
    href: { ...schemas.text, description: 'Where the file itself is' },
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

const common = api.all(
  api.inGroup('Papers'),
  api.calledBy('token', 'session', 'visitor'),
  api.inPath('reference', 'Twelve digits', referenceText),
  api.problems(401, 403, 404, 429, 503),
);
const paperOf = api.inPath(
  'paper',
  'The id of a paper; to put one, its place: paper_1 to paper_5, as many as the lane takes',
);

export const DescribeAttachments = () =>
  api.describes(
    common,
    api.operation('listPapers', 'Papers of a consultation', 'Those of the question and of its answers.'),
    api.answers(200, 'The papers', schemas.named('PaperList', schemas.object({ items: schemas.array(paper) })), {
      items: [example],
    }),
  );

export const DescribeAttachment = () =>
  api.describes(
    common,
    paperOf,
    api.operation('getPaper', 'A paper', 'The file itself; each opening is written down.'),
    api.answersFile('The file', 'application/pdf', 'image/jpeg', 'audio/ogg'),
  );

export const DescribePutting = () =>
  api.describes(
    common,
    paperOf,
    api.operation(
      'putPaper',
      'Put a paper with a question',
      `A PDF or a picture of at most ${maxUpload.megabytes} MB, while the question is open. Both are drawn anew: a picture without what the camera wrote into it, a PDF of at most ${mostPages} pages as pictures of them. Sent again, it is the same paper; another one in the same place replaces it.`,
    ),
    api.takesFile,
    api.answers(200, 'The paper', paper, example),
    api.problems(422),
  );
