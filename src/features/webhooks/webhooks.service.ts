import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { callable } from './addresses.ts';
import { formerKinds, isToldOf } from './kinds.ts';
import { type Answered, post } from './sender.ts';
import {
  type Endpoint,
  endpointsPerUser,
  isSuccess,
  newSecret,
  overlapMs,
  signatureHeaders,
  type ToldEndpoint,
  waitAfter,
} from './webhook.ts';
import { type Lane, type Turn, WebhookLanes } from './webhook-lanes.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { type DeliveryRow, type EndpointRow, type FoundDelivery, WebhooksRepository } from './webhooks.repository.ts';
import { deliveryOf, endpointOf } from './webhooks.view.ts';

const pageSize = 30;
export type NewEndpoint = { id: string; url: string; kinds: string[]; createdAt: string; secret: string };
export type EndpointChange = { url?: string; kinds?: string[] };

/** The account has as many endpoints as it may have. */
export class TooManyEndpoints extends Error {}

/** Tells programs of an account what happened, signed, and again until they have taken it. */
@Injectable()
export class WebhooksService implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
    private readonly accounts: AccountsService,
    private readonly waysIn: WaysIn,
    private readonly events: Events,
    private readonly lanes: WebhookLanes,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.lanes.open((turn, lane) => this.deliver(turn, lane));
    this.waysIn.register((tx, userId, since) => this.endSince(tx, userId, since));
  }

  /** An address that was changed since may be of who was in: it goes with those that were added. */
  private async endSince(tx: Tx, userId: string, since: Date): Promise<void> {
    const left = (await this.webhooks.list(userId, tx)).map(({ id }) => id);
    const done = left.length > 0 ? await this.events.ofAll('webhook', left, tx) : [];
    const changed = done.filter(({ action, at }) => action === 'changed' && at > since);
    await this.webhooks.removeSince(tx, userId, since, [...new Set(changed.map(({ subjectId }) => subjectId))]);
  }

  /** In the transaction of what happened; nothing leaves before that is safe. */
  async tell(tx: Tx, about: (string | null)[], kind: string, data: object): Promise<void> {
    const userIds = [...new Set(about)].filter((id) => id !== null);
    if (userIds.length === 0) return;
    for (const { id, kinds } of await this.webhooks.listOf(tx, userIds)) {
      if (isToldOf(kinds ?? formerKinds, kind)) await this.add(tx, id, kind, data);
    }
  }

  async list(userId: string): Promise<Omit<NewEndpoint, 'secret'>[]> {
    return (await this.webhooks.list(userId)).map((row) => {
      const { previousUntil: _, ...item } = endpointOf(row);
      return item;
    });
  }

  /** Why an address is not called; null where it is. Who tries it on their own machine is told of the setting. */
  faultOf(url: string): 'webhooks.error.url' | 'webhooks.error.local' | null {
    if (callable(url, this.config.webhooksAnywhere)) return null;
    return callable(url, true) && !this.config.production ? 'webhooks.error.local' : 'webhooks.error.url';
  }

  /** Makes an endpoint and answers it with its secret, for this one time. Throws TooManyEndpoints. */
  async create(tx: Tx, user: SignedInUser, typed: string, kinds: readonly string[]): Promise<NewEndpoint> {
    const url = this.requireCallable(typed);
    // A second one being made waits, so that the two do not count the same.
    await this.accounts.holdAs(tx, user);
    const { id: userId } = user;
    if ((await this.webhooks.count(tx, userId)) >= endpointsPerUser) throw new TooManyEndpoints();
    const [id, secret, createdAt] = [randomUUIDv7(), newSecret(), new Date()];
    const chosen = [...new Set(kinds)];
    await this.webhooks.add(tx, { id, userId, url, kinds: chosen, createdAt, ...this.secrets.only(id, secret) });
    await this.record(tx, userId, id, 'created');
    return { id, url, kinds: chosen, createdAt: createdAt.toISOString(), secret };
  }

  /**
   * Another address, or other news; what waits already goes where it goes now. `check` sees what is there before and may
   * throw; a second change at the same time waits until this one is over.
   */
  update(
    tx: Tx,
    userId: string,
    id: string,
    { url, kinds }: EndpointChange,
    check: (endpoint: Endpoint) => void = () => {},
  ): Promise<void> {
    return this.change(tx, userId, id, 'changed', async (row) => {
      check(endpointOf(row));
      await this.webhooks.update(tx, id, {
        ...(url !== undefined && { url: this.requireCallable(url) }),
        ...(kinds && { kinds: [...new Set(kinds)] }),
      });
    });
  }

  private requireCallable(typed: string): string {
    const url = callable(typed, this.config.webhooksAnywhere)?.href;
    if (!url) throw new RangeError('Not an address to be called');
    return url;
  }

  /** One of theirs with its messages. Throws NotFoundException. */
  async get(userId: string, id: string, before: string | null, size = pageSize): Promise<ToldEndpoint> {
    const endpoint = endpointOf(await this.load(userId, id));
    const found = await this.webhooks.listDeliveries(id, before, size + 1);
    const rows = found.slice(0, size);
    return {
      endpoint,
      deliveries: rows.map(deliveryOf),
      older: found.length > size ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  /** Answers a new secret, for this one time; the one of before signs as well for a day. */
  rotate(tx: Tx, userId: string, id: string): Promise<{ secret: string; previousUntil: Date }> {
    return this.change(tx, userId, id, 'rotated', async (endpoint) => {
      const secret = newSecret();
      const previousUntil = new Date(Date.now() + overlapMs);
      await this.webhooks.update(tx, id, this.secrets.changed(endpoint, secret, previousUntil));
      return { secret, previousUntil };
    });
  }

  /** What signs its messages, to be told with the answer that it came with. Throws NotFoundException. */
  async secretOf(userId: string, id: string): Promise<string> {
    const [secret] = this.secrets.at(await this.load(userId, id), new Date());
    if (secret === undefined) throw new NotFoundException();
    return secret;
  }

  /** One that is not there, or somebody else's, is none of the caller's and is left alone. */
  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    if (isUuid(id) && (await this.webhooks.remove(tx, userId, id))) await this.record(tx, userId, id, 'removed');
  }

  /** Throws NotFoundException, for a program that wants to know. */
  removeNow(userId: string, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.load(userId, id, tx);
      await this.remove(tx, userId, id);
    });
  }

  /** Answers the id of the message. */
  test(tx: Tx, userId: string, id: string): Promise<string> {
    return this.change(tx, userId, id, 'tested', () => this.add(tx, id, 'test', { message: 'It works.' }));
  }

  /** Sends a message again, under the same id. */
  replay(tx: Tx, userId: string, id: string, deliveryId: string): Promise<void> {
    return this.change(tx, userId, id, 'replayed', async () => {
      const restarted = isUuid(deliveryId) ? await this.webhooks.restart(tx, id, deliveryId) : null;
      if (!restarted) throw new NotFoundException();
      await this.lanes.enqueue(tx, { deliveryId, turn: restarted.turn }, id);
    });
  }

  private async add(tx: Tx, endpointId: string, kind: string, data: object): Promise<string> {
    const now = new Date();
    const id = randomUUIDv7();
    const livemode = !this.config.isTestSite;
    const body = JSON.stringify({ type: kind, timestamp: now.toISOString(), livemode, data });
    await this.webhooks.addDelivery(tx, { id, endpointId, kind, body, nextAt: now });
    await this.lanes.enqueue(tx, { deliveryId: id, turn: 0 }, endpointId);
    return id;
  }

  /** One try. Safe to run again: what was taken twice carries the same id both times. */
  async deliver(turn: Turn, lane: Lane = 'slow'): Promise<void> {
    const found = await this.webhooks.findDelivery(turn.deliveryId);
    if (found?.delivery.state !== 'waiting' || found.delivery.turn !== turn.turn) return;
    const answered = await this.lanes.send(lane, turn, found.endpoint, () => this.send(found));
    if (answered) await this.db.transaction((tx) => this.note(tx, found.delivery, answered));
  }

  private async send({ delivery: { id, body }, endpoint }: FoundDelivery): Promise<Answered> {
    const { webhooksAnywhere: isAnywhere } = this.config;
    const url = callable(endpoint.url, isAnywhere);
    if (!url) return { answer: 'unreachable', retryAfterMs: 0 };
    const at = new Date();
    const secrets = this.secrets.at(endpoint, at);
    if (secrets.length === 0) return { answer: 'unsigned', retryAfterMs: 0 };
    const headers = signatureHeaders({ id: `msg_${id}`, body, at, secrets });
    return post({ url, headers, body, isAnywhere });
  }

  private async note(tx: Tx, { id, endpointId, turn, tries }: DeliveryRow, told: Answered): Promise<void> {
    const { answer } = told;
    const triedAt = new Date();
    const wait = waitAfter(tries, told);
    if (isSuccess(answer) || wait === undefined) {
      const state = isSuccess(answer) ? 'delivered' : 'given_up';
      await this.webhooks.endTurn(tx, id, turn, { state, answer, triedAt, nextAt: null });
      return;
    }
    const nextAt = new Date(triedAt.getTime() + wait);
    if (await this.webhooks.endTurn(tx, id, turn, { answer, triedAt, nextAt })) {
      await this.lanes.enqueue(tx, { deliveryId: id, turn: turn + 1 }, endpointId, nextAt);
    }
  }

  private async load(userId: string, id: string, tx?: Tx): Promise<EndpointRow> {
    const endpoint = isUuid(id) ? await this.webhooks.find(userId, id, tx) : null;
    if (!endpoint) throw new NotFoundException();
    return endpoint;
  }

  private async change<Result>(
    tx: Tx,
    userId: string,
    id: string,
    action: string,
    work: (endpoint: EndpointRow) => Promise<Result>,
  ): Promise<Result> {
    const result = await work(await this.load(userId, id, tx));
    await this.record(tx, userId, id, action);
    return result;
  }

  private record(tx: Tx, userId: string, subjectId: string, action: string): Promise<void> {
    return this.events.record(tx, { subject: 'webhook', subjectId, action, actor: { kind: 'user', id: userId } });
  }
}
