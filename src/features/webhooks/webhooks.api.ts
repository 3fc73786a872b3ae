import { applyDecorators } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import { array, instant, integer, object, oneOf, orNull, text, uuid } from '../../platform/http/api-schemas.ts';
import { created, problems, sends } from '../../platform/http/openapi.ts';
import { urlLength } from './webhook.ts';

// What the addresses of this room say of themselves in /api/openapi.json and /api/docs.

const id = '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84';
const when = '2026-11-21T10:15:00.000Z';
const url = 'https://shop.example/hooks/istishara';
const states = ['waiting', 'delivered', 'given_up'];

const item = { id: uuid, url: text, createdAt: instant };
const example = { id, url, createdAt: when };
const whole = {
  ...item,
  previousUntil: orNull({ ...instant, description: 'Until when the secret of before signs as well' }),
};
const delivery = {
  id: uuid,
  kind: { ...text, description: 'bill.paid and the like' },
  state: oneOf(states),
  tries: integer,
  answer: orNull({ ...text, description: 'The status of the last try, or why there was none' }),
  createdAt: instant,
  triedAt: orNull(instant),
  nextAt: orNull(instant),
};
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

const owner = applyDecorators(ApiTags('webhooks'), ApiSecurity('session'), ApiSecurity('token'));
const idOf = ApiParam({ name: 'id', schema: uuid });
const about = (summary: string, description?: string) => ApiOperation({ summary, description });
const answers = (description: string, schema: object, shown: object) =>
  ApiOkResponse({ description, content: { 'application/json': { schema, example: shown } } });
const accepted = (description: string, schema: object, shown: object) =>
  ApiAcceptedResponse({ description, content: { 'application/json': { schema, example: shown } } });

export const DescribeWebhooks = () =>
  applyDecorators(
    owner,
    about('Webhooks', 'Those of the account, the latest first.'),
    answers('All of them', object({ items: array(object(item)) }), { items: [example] }),
    problems(401, 403, 429, 503),
  );

export const DescribeWebhook = () =>
  applyDecorators(
    owner,
    idOf,
    about('A webhook'),
    answers('The webhook, without its secret', object(whole), { ...example, previousUntil: null }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeNewWebhook = () =>
  applyDecorators(
    owner,
    about(
      'Add a webhook',
      'Messages are signed as on standardwebhooks.com and sent again for three days until they are answered with 2xx. The secret stands in this answer only.',
    ),
    sends(
      object({ url: { ...text, minLength: 1, maxLength: urlLength, description: 'On the open internet, https' } }),
      {
        url,
      },
    ),
    created('The webhook with its secret', object({ ...item, secret: text }), {
      ...example,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0000000000000=',
    }),
    problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  );

export const DescribeRemoval = () =>
  applyDecorators(
    owner,
    idOf,
    about('Remove a webhook', 'With what was sent to it. One that is gone already is not found.'),
    ApiNoContentResponse({ description: 'It is gone' }),
    problems(401, 403, 404, 429, 503),
  );

export const DescribeDeliveries = () =>
  applyDecorators(
    owner,
    idOf,
    about('What was sent', 'The latest first, thirty at a time. `older` is `before` of the next call.'),
    ApiQuery({ name: 'before', description: 'The cursor `older` of an earlier answer', required: false, schema: text }),
    answers('A page of the list', object({ items: array(object(delivery)), older: orNull(uuid) }), {
      items: [deliveryExample],
      older: null,
    }),
    problems(401, 403, 404, 422, 429, 503),
  );

export const DescribeReplay = () =>
  applyDecorators(
    owner,
    idOf,
    ApiParam({ name: 'delivery', schema: uuid }),
    about('Send again', 'Under the same id, so that a receiver that has it already knows it.'),
    accepted('It will be sent', object({ id: uuid, state: oneOf(states) }), {
      id: deliveryExample.id,
      state: 'waiting',
    }),
    problems(400, 401, 403, 404, 409, 429, 503),
  );
