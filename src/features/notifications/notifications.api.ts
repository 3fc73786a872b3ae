import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { inboxes } from './inboxes.ts';
import { categories } from './notification.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const id = '0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0';
const notification = schemas.named(
  'Notification',
  schemas.object({
    id: schemas.uuid,
    kind: { ...schemas.orNull(schemas.text), description: 'As webhooks name it; null for what is told to people only' },
    category: schemas.oneOf(categories),
    title: { ...schemas.text, description: 'In the language asked for' },
    body: schemas.text,
    needsAction: { ...schemas.boolean, description: 'Whether there is something to do or to answer' },
    href: { ...schemas.orNull(schemas.text), description: 'Where what it is about can be read with a token' },
    readAt: schemas.orNull(schemas.instant),
    createdAt: schemas.instant,
  }),
);
const example = {
  id,
  kind: 'consultation.answered',
  category: 'answers',
  title: 'Your question was answered',
  body: 'Question 5516',
  needsAction: false,
  href: '/api/v1/my/consultations/148219305516',
  readAt: null,
  createdAt: '2026-11-21T10:15:00.000Z',
};
const owner = api.all(api.inGroup('Notifications'), api.calledBy('token', 'session'), api.problems(401, 403, 429, 503));

export const DescribeNotifications = () =>
  api.describes(
    owner,
    api.operation(
      'listNotifications',
      'Notifications',
      'What the account was told, the latest first, thirty at a time. `older` is `before` of the next call.',
    ),
    api.inQuery('show', 'Only a part of the inbox', schemas.oneOf(Object.keys(inboxes))),
    api.olderThan(schemas.uuid),
    api.answers(
      200,
      'A page of the list',
      schemas.named(
        'NotificationList',
        schemas.object({
          items: schemas.array(notification),
          unread: { ...schemas.integer, description: 'How many of the whole inbox are unread' },
          older: schemas.orNull(schemas.uuid),
        }),
      ),
      { items: [example], unread: 1, older: null },
    ),
    api.problems(422),
  );

export const DescribeReading = () =>
  api.describes(
    owner,
    api.inPath('id', 'The id of a notification', schemas.uuid),
    api.operation('readNotification', 'Mark as read', 'As if it had been opened on the site.'),
    api.answersNothing(204, 'It is read'),
    api.problems(404),
  );
