import * as api from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import { EndpointBody } from './webhooks-api.dto.ts';

// What the addresses of this feature say of themselves in /api/openapi.json and /api/docs.

const id = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
const when = '2026-11-21T10:15:00.000Z';
const url = 'https://shop.example/hooks/istishara';
const states = ['waiting', 'delivered', 'given_up'];

const kinds = {
  ...schemas.array(schemas.text),
  description: 'What it is told: `*` for everything, `case.*` for what happens to cases, `bill.paid` for one kind',
};
const item = { id: schemas.uuid, url: schemas.address, kinds, createdAt: schemas.instant };
const example = { id, url, kinds: ['bill.*', 'consultation.answered'], createdAt: when };
const webhook = schemas.named(
  'Webhook',
  schemas.object({
    ...item,
    previousUntil: { ...schemas.orNull(schemas.instant), description: 'Until when the secret of before signs as well' },
  }),
);
const delivery = schemas.named(
  'Delivery',
  schemas.object({
    id: { ...schemas.uuid, description: 'With `msg_` before it, the `webhook-id` of the message' },
    kind: { ...schemas.text, description: 'bill.paid and the like' },
    state: schemas.oneOf(states),
    tries: schemas.integer,
    answer: { ...schemas.orNull(schemas.text), description: 'The status of the last try, or why there was none' },
    createdAt: schemas.instant,
    triedAt: schemas.orNull(schemas.instant),
    nextAt: schemas.orNull(schemas.instant),
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

const willBeSent = api.answers(
  202,
  'It will be sent',
  schemas.named('Replay', schemas.object({ id: schemas.uuid, state: schemas.oneOf(states) })),
  {
    id: deliveryExample.id,
    state: 'waiting',
  },
);

const owner = api.all(api.inGroup('Webhooks'), api.calledBy('token', 'session'), api.problems(401, 403, 429, 503));
const idOf = api.all(api.inPath('id', 'The id of a webhook', schemas.uuid), api.problems(404));

export const DescribeWebhooks = () =>
  api.describes(
    owner,
    api.operation('listWebhooks', 'Webhooks', 'Those of the account, the latest first.'),
    api.answers(
      200,
      'All of them',
      schemas.named(
        'WebhookList',
        schemas.object({ items: schemas.array(schemas.named('WebhookItem', schemas.object(item))) }),
      ),
      {
        items: [example],
      },
    ),
  );

export const DescribeWebhook = () =>
  api.describes(
    owner,
    idOf,
    api.operation('getWebhook', 'A webhook', 'Where it is, and until when its former secret signs too.'),
    api.answers(200, 'The webhook, without its secret', webhook, { ...example, previousUntil: null }),
  );

export const DescribeNewWebhook = () =>
  api.describes(
    owner,
    api.operation(
      'createWebhook',
      'Add a webhook',
      'Messages are signed as on standardwebhooks.com and sent again for three days until they are answered with 2xx, or with 410, which ends the tries of that message. The secret stands in this answer only. Without `kinds` it is told of bills.',
    ),
    api.takes('NewWebhook', EndpointBody, ['url'], { url, kinds: ['bill.*', 'consultation.answered'] }),
    api.once,
    api.answers(
      201,
      'The webhook with its secret',
      schemas.named('WebhookWithSecret', schemas.object({ ...item, secret: schemas.text })),
      {
        ...example,
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000=',
      },
    ),
    api.problems(400, 409, 413, 415, 422),
  );

export const DescribeKinds = () =>
  api.describes(
    api.inGroup('Webhooks'),
    api.calledBy('anybody', 'token'),
    api.operation(
      'listWebhookKinds',
      'Kinds of news',
      'All that a webhook can be told of, by the name that a message carries.',
    ),
    api.answers(
      200,
      'All of them',
      schemas.named(
        'NewsKindList',
        schemas.object({
          items: schemas.array(
            schemas.named('NewsKind', schemas.object({ kind: schemas.text, summary: schemas.text })),
          ),
        }),
      ),
      { items: [{ kind: 'consultation.answered', summary: 'A question was answered' }] },
    ),
    api.problems(401, 403, 429, 503),
  );

export const DescribeChange = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'updateWebhook',
      'Change a webhook',
      'Another address, or other news. What is left away stays as it is.',
    ),
    api.takes('WebhookChange', EndpointBody, [], { kinds: ['*'] }),
    api.once,
    api.ifMatch,
    api.answers(200, 'The webhook', webhook, { ...example, kinds: ['*'], previousUntil: null }),
    api.problems(400, 409, 412, 413, 415, 422),
  );

export const DescribeNewSecret = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'rotateWebhookSecret',
      'Replace the secret',
      'The secret of before signs as well until `previousUntil`, a day later. The new one stands in this answer only.',
    ),
    api.once,
    api.answers(
      201,
      'The new secret',
      schemas.named('WebhookSecret', schemas.object({ secret: schemas.text, previousUntil: schemas.instant })),
      {
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000=',
        previousUntil: '2026-11-22T10:15:00.000Z',
      },
    ),
    api.problems(400, 409),
  );

export const DescribeTest = () =>
  api.describes(
    owner,
    idOf,
    api.operation('testWebhook', 'Send a test message', 'Of the kind `test`, whatever the webhook is told otherwise.'),
    api.once,
    willBeSent,
    api.problems(400, 409),
  );

export const DescribeRemoval = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'deleteWebhook',
      'Remove a webhook',
      'With what was sent to it. One that is gone already is not found.',
    ),
    api.answersNothing(204, 'It is gone'),
  );

export const DescribeDeliveries = () =>
  api.describes(
    owner,
    idOf,
    api.operation(
      'listDeliveries',
      'What was sent',
      'The latest first, thirty at a time. `older` is `before` of the next call.',
    ),
    api.olderThan(schemas.uuid),
    api.answers(
      200,
      'A page of the list',
      schemas.named(
        'DeliveryList',
        schemas.object({ items: schemas.array(delivery), older: schemas.orNull(schemas.uuid) }),
      ),
      {
        items: [deliveryExample],
        older: null,
      },
    ),
    api.problems(422),
  );

export const DescribeReplay = () =>
  api.describes(
    owner,
    idOf,
    api.inPath('delivery', 'The id of a delivery', schemas.uuid),
    api.operation(
      'replayDelivery',
      'Send again',
      'Under the same id, so that a receiver that has it already knows it.',
    ),
    api.once,
    willBeSent,
    api.problems(400, 409),
  );
