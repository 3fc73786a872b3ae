import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { array, instant, integer, object, oneOf, orNull, text, uuid } from '../../../platform/http/api-schemas.ts';
import { problems } from '../../../platform/http/openapi.ts';
import { maxUpload } from '../../attachments/file.ts';

const id = '0199a0c4-3a10-7c55-8d2e-71f0c2b9a6d3';
const paper = object({
  id: uuid,
  answer: { ...orNull(uuid), description: 'The answer it came with; null for what was sent with the question' },
  place: text,
  type: oneOf(['pdf', 'jpg']),
  size: integer,
  deletesAt: instant,
  href: text,
});
const example = {
  id,
  answer: null,
  place: 'paper_1',
  type: 'pdf',
  size: 48_211,
  deletesAt: '2027-05-20T10:15:00.000Z',
  href: `/api/v1/my/consultations/148219305516/papers/${id}`,
};

const common = applyDecorators(
  ApiTags('consultations'),
  ApiSecurity('session'),
  ApiSecurity('visitor'),
  ApiSecurity('token'),
  ApiParam({ name: 'reference', description: 'Twelve digits', schema: { type: 'string' } }),
);
const sent = (description: string, schema: object, shown: object) =>
  ApiOkResponse({ description, content: { 'application/json': { schema, example: shown } } });

export const DescribePapers = () =>
  applyDecorators(
    common,
    ApiOperation({ summary: 'Papers of a consultation', description: 'Those of the question and of its answers.' }),
    sent('The papers', object({ items: array(paper) }), { items: [example] }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribePaper = () =>
  applyDecorators(
    common,
    ApiParam({ name: 'paper', description: 'The id of a paper', schema: uuid }),
    ApiOperation({ summary: 'A paper', description: 'The file itself; each opening is written down.' }),
    ApiOkResponse({
      description: 'The file',
      content: {
        'application/pdf': { schema: { type: 'string', format: 'binary' } },
        'image/jpeg': { schema: { type: 'string', format: 'binary' } },
      },
    }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribePutting = () =>
  applyDecorators(
    common,
    ApiParam({ name: 'place', description: 'paper_1 to paper_5, as many as the lane takes', schema: text }),
    ApiOperation({
      summary: 'Put a paper with a question',
      description: `A PDF or a picture of at most ${maxUpload.megabytes} MB, while the question is open. Pictures are drawn anew, without what the camera wrote into them. Sent again, it is the same paper; another one in the same place replaces it.`,
    }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
        example: { file: 'lease.pdf' },
      },
    }),
    sent('The paper', paper, example),
    problems(401, 403, 404, 422, 429, 503),
  );
