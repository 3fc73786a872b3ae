import {
  all,
  answers,
  answersNothing,
  calledBy,
  describes,
  inGroup,
  inPath,
  inQuery,
  operation,
  problems,
} from '../../platform/http/api-parts.ts';
import {
  array,
  boolean,
  instant,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '../../platform/http/api-schemas.ts';
import { inboxes } from './inboxes.ts';
import { categories } from './notification.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const id = '0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0';
const notification = named(
  'Notification',
  object({
    id: uuid,
    kind: { ...orNull(text), description: 'As webhooks name it; null for what is told to people only' },
    category: oneOf(categories),
    title: { ...text, description: 'In the language asked for' },
    body: text,
    needsAction: { ...boolean, description: 'Whether there is something to do or to answer' },
    href: { ...orNull(text), description: 'Where what it is about can be read with a token' },
    readAt: orNull(instant),
    createdAt: instant,
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
const owner = all(inGroup('Notifications'), calledBy('token', 'session'), problems(401, 403, 429, 503));

export const DescribeNotifications = () =>
  describes(
    owner,
    operation(
      'listNotifications',
      'Notifications',
      'What the account was told, the latest first, thirty at a time. `older` is `before` of the next call.',
    ),
    inQuery('show', 'Only a part of the inbox', oneOf(Object.keys(inboxes))),
    inQuery('before', 'The cursor `older` of an earlier answer', uuid),
    answers(
      200,
      'A page of the list',
      named(
        'NotificationList',
        object({
          items: array(notification),
          unread: { ...integer, description: 'How many of the whole inbox are unread' },
          older: orNull(uuid),
        }),
      ),
      { items: [example], unread: 1, older: null },
    ),
    problems(422),
  );

export const DescribeReading = () =>
  describes(
    owner,
    inPath('id', 'The id of a notification', uuid),
    operation('readNotification', 'Mark as read', 'As if it had been opened on the site.'),
    answersNothing(204, 'It is read'),
    problems(404),
  );
