import { formerKinds } from './kinds.ts';
import type { Delivery, Endpoint } from './webhook.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.repository.ts';

/** An endpoint as its owner sees it, without its secret. */
export const endpointOf = ({ id, url, kinds, createdAt, previousUntil }: EndpointRow): Endpoint => ({
  id,
  url,
  kinds: [...(kinds ?? formerKinds)],
  createdAt: createdAt.toISOString(),
  previousUntil: previousUntil?.toISOString() ?? null,
});

/** A message as its owner sees it, without what it said. */
export const deliveryOf = ({ id, kind, state, tries, answer, createdAt, triedAt, nextAt }: DeliveryRow): Delivery => ({
  id,
  kind,
  state,
  tries,
  // As versions before this one noted it of names that lead inside.
  answer: answer === 'private_address' ? 'unreachable' : answer,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: state === 'waiting' ? (nextAt?.toISOString() ?? null) : null,
});
