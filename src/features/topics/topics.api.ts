import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { topicIds } from './topic.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const DescribeTopics = () =>
  api.describes(
    api.inGroup('Public consultations'),
    api.calledBy('anybody', 'token'),
    api.operation('listTopics', 'Topics', 'The fields of law that a question can be about, in the order of the site.'),
    api.inLocale('The language, and the region whose words are used'),
    api.answers(
      200,
      'The topics',
      schemas.named(
        'TopicList',
        schemas.object({
          items: schemas.array(
            schemas.named(
              'Topic',
              schemas.object({ id: schemas.oneOf(topicIds), name: schemas.text, description: schemas.text }),
            ),
          ),
        }),
      ),
      { items: [{ id: 'rent', name: 'Rent', description: 'Leases, deposits, repairs' }] },
    ),
    api.problems(401, 403, 422, 429, 503),
  );
