import {
  all,
  answers,
  answersNothing,
  calledBy,
  describes,
  inGroup,
  inPath,
  inQuery,
  once,
  operation,
  problems,
  takes,
} from '../../platform/http/api-parts.ts';
import {
  address,
  array,
  instant,
  integer,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '../../platform/http/api-schemas.ts';
import { EndpointBody } from './webhooks-api.dto.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const id = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
const when = '2026-11-21T10:15:00.000Z';
const url = 'https://shop.example/hooks/istishara';
const states = ['waiting', 'delivered', 'given_up'];

const kinds = {
  ...array(text),
  description: 'What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind',
};
const item = { id: uuid, url: address, kinds, createdAt: instant };
const example = { id, url, kinds: ['bill.*', 'consultation.answered'], createdAt: when };
const webhook = named(
  'Webhook',
  object({
    ...item,
    previousUntil: { ...orNull(instant), description: 'Until when the secret of before signs as well' },
  }),
);
const delivery = named(
  'Delivery',
  object({
    id: uuid,
    kind: { ...text, description: 'bill.paid and the like' },
    state: oneOf(states),
    tries: integer,
    answer: { ...orNull(text), description: 'The status of the last try, or why there was none' },
    createdAt: instant,
    triedAt: orNull(instant),
    nextAt: orNull(instant),
  }),
);
const deliveryExample = {
  id: '0199a0c4-2a44-7b19-bb6b-0e5d4c7f9a31',
  kind: 'bill.paid',
  state: 'delivered',
  tries: 1,
  answer: '204',
  createdAt: when,
  triedAt: when,
  nextAt: null,
};

const willBeSent = answers(202, 'It will be sent', named('Replay', object({ id: uuid, state: oneOf(states) })), {
  id: deliveryExample.id,
  state: 'waiting',
});

const owner = all(inGroup('Webhooks'), calledBy('token', 'session'), problems(401, 403, 429, 503));
const idOf = all(inPath('id', 'The id of a webhook', uuid), problems(404));

export const DescribeWebhooks = () =>
  describes(
    owner,
    operation('listWebhooks', 'Webhooks', 'Those of the account, the latest first.'),
    answers(200, 'All of them', named('WebhookList', object({ items: array(named('WebhookItem', object(item))) })), {
      items: [example],
    }),
  );

export const DescribeWebhook = () =>
  describes(
    owner,
    idOf,
    operation('getWebhook', 'A webhook', 'Where it is, and until when its former secret signs too.'),
    answers(200, 'The webhook, without its secret', webhook, { ...example, previousUntil: null }),
  );

export const DescribeNewWebhook = () =>
  describes(
    owner,
    operation(
      'createWebhook',
      'Add a webhook',
      'Messages are signed as on standardwebhooks.com and sent again for three days until they are answered with 2xx. The secret stands in this answer only. Without `kinds` it is told of bills.',
    ),
    takes('NewWebhook', EndpointBody, ['url'], { url, kinds: ['bill.*', 'consultation.answered'] }),
    once,
    answers(201, 'The webhook with its secret', named('WebhookWithSecret', object({ ...item, secret: text })), {
      ...example,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000=',
    }),
    problems(400, 409, 413, 415, 422),
  );

export const DescribeKinds = () =>
  describes(
    inGroup('Webhooks'),
    calledBy('anybody', 'token'),
    operation(
      'listWebhookKinds',
      'Kinds of news',
      'All that a webhook can be told of, by the name that a message carries.',
    ),
    answers(
      200,
      'All of them',
      named('NewsKindList', object({ items: array(named('NewsKind', object({ kind: text, summary: text }))) })),
      { items: [{ kind: 'consultation.answered', summary: 'A question was answered' }] },
    ),
    problems(401, 403, 429, 503),
  );

export const DescribeChange = () =>
  describes(
    owner,
    idOf,
    operation('updateWebhook', 'Change a webhook', 'Another address, or other news. What is left away stays as it is.'),
    takes('WebhookChange', EndpointBody, [], { kinds: ['*'] }),
    once,
    answers(200, 'The webhook', webhook, { ...example, kinds: ['*'], previousUntil: null }),
    problems(400, 409, 413, 415, 422),
  );

export const DescribeNewSecret = () =>
  describes(
    owner,
    idOf,
    operation(
      'rotateWebhookSecret',
      'Replace the secret',
      'The secret of before signs as well until `previousUntil`, a day later. The new one stands in this answer only.',
    ),
    once,
    answers(201, 'The new secret', named('WebhookSecret', object({ secret: text, previousUntil: instant })), {
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000=',
      previousUntil: '2026-11-22T10:15:00.000Z',
    }),
    problems(400, 409),
  );

export const DescribeTest = () =>
  describes(
    owner,
    idOf,
    operation('testWebhook', 'Send a test message', 'Of the kind `test`, whatever the webhook is told otherwise.'),
    once,
    willBeSent,
    problems(400, 409),
  );

export const DescribeRemoval = () =>
  describes(
    owner,
    idOf,
    operation('deleteWebhook', 'Remove a webhook', 'With what was sent to it. One that is gone already is not found.'),
    answersNothing(204, 'It is gone'),
  );

export const DescribeDeliveries = () =>
  describes(
    owner,
    idOf,
    operation(
      'listDeliveries',
      'What was sent',
      'The latest first, thirty at a time. `older` is `before` of the next call.',
    ),
    inQuery('before', 'The cursor `older` of an earlier answer', uuid),
    answers(200, 'A page of the list', named('DeliveryList', object({ items: array(delivery), older: orNull(uuid) })), {
      items: [deliveryExample],
      older: null,
    }),
    problems(422),
  );

export const DescribeReplay = () =>
  describes(
    owner,
    idOf,
    inPath('delivery', 'The id of a delivery', uuid),
    operation('replayDelivery', 'Send again', 'Under the same id, so that a receiver that has it already knows it.'),
    once,
    willBeSent,
    problems(400, 409),
  );
