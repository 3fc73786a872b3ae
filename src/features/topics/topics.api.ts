import { answers, calledBy, describes, inGroup, inLocale, operation, problems } from '../../platform/http/api-parts.ts';
import { array, named, object, oneOf, text } from '../../platform/http/api-schemas.ts';
import { topicIds } from './topic.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

export const DescribeTopics = () =>
  describes(
    inGroup('Public consultations'),
    calledBy('anybody', 'token'),
    operation('listTopics', 'Topics', 'The fields of law that a question can be about, in the order of the site.'),
    inLocale('The language, and the region whose words are used'),
    answers(
      200,
      'The topics',
      named(
        'TopicList',
        object({ items: array(named('Topic', object({ id: oneOf(topicIds), name: text, description: text }))) }),
      ),
      { items: [{ id: 'rent', name: 'Rent', description: 'Leases, deposits, repairs' }] },
    ),
    problems(401, 403, 422, 429, 503),
  );
