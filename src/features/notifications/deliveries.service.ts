import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { IncomingMails } from '../../platform/mail/incoming/incoming-mails.service.ts';
import { markOf } from '../../platform/mail/incoming/mail-addresses.ts';
import { ReturnedLetters } from '../../platform/mail/incoming/returned-letters.repository.ts';
import { MaintenanceService } from '../../platform/maintenance/maintenance.service.ts';
import { StoppedPhones } from '../../platform/sms/stopped-phones.repository.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ChannelsService, type Reached } from './channels.service.ts';
import {
  beginning,
  deliverQueue,
  heldUntil,
  idsOf,
  mostTries,
  nextTry,
  outcomeOf,
  over,
  sendingFor,
} from './delivery.ts';
import { DevicesRepository } from './devices.repository.ts';
import { DueDeliveries, type Tried } from './due-deliveries.repository.ts';
import { isOutageNews } from './news-of-outages.ts';
import type { Category, Channel } from './notification.ts';
import { type NotificationRow, NotificationsRepository } from './notifications.repository.ts';
import { defaultSettings } from './notifications.service.ts';
import { channelsFor, isLocked, nextChannel, planFor, workingOf } from './preferences.ts';

const sweepEvery = 30_000;
const atOnce = 100;
const heldBy = { email: 'mail', sms: 'sms', push: null, whatsapp: null } as const;

/** `failed`: the address is wrong. `lost`: this one did not arrive, the next may. */
type Outcome = 'delivered' | 'failed' | 'lost';
/** Which address a message went to, and what its carrier calls it. */
type Heard = { mark?: string; carrierId?: string };

/**
 * Sends what people are told by the channels they chose, when they want to be told. The row of a channel says who is
 * sending until when, and is written before anything leaves: nobody else sends the same again.
 */
@Injectable()
export class DeliveriesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DB) private readonly db: Db,
    jobs: JobsService,
    private readonly logger: PinoLogger,
    private readonly notifications: NotificationsRepository,
    private readonly due: DueDeliveries,
    private readonly accounts: AccountsService,
    private readonly devices: DevicesRepository,
    private readonly channels: ChannelsService,
    private readonly modes: MaintenanceService,
    private readonly stopped: StoppedPhones,
    mails: IncomingMails,
    returned: ReturnedLetters,
  ) {
    // What is told somebody waits for the servers of others.
    mails.on('returned', async ({ purpose, id, mark, failure }) => {
      const isForGood = failure === 'for_good';
      if (purpose === 'news') await this.hear(id, 'email', isForGood ? 'failed' : 'lost', new Date(), { mark });
      else if (isForGood) await returned.note(mark);
    });
    jobs.handle<{ id: string }>(deliverQueue, ({ id }) => this.plan(id), undefined, { all: 6 });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (!this.modes.isOn('read_only'))
        this.sendDue().catch((err) => this.logger.error({ err }, 'held notifications'));
    }, sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Safe to run twice. */
  async plan(id: string, now = new Date()): Promise<void> {
    const batches = await this.db.transaction(async (tx) => {
      const row = await this.notifications.find(tx, id);
      const reached = row && (await this.reach(tx, [row]));
      if (!row || !reached) return [];
      const settings = (await this.notifications.settings(row.userId, tx)) ?? defaultSettings(reached.locale);
      const choices = await this.notifications.choices(row.userId, tx);
      const category = row.category as Category;
      const batches: Tried[] = [];
      const chosen = channelsFor(row, choices, category, reached);
      const ways = isOutageNews(row.kind) ? workingOf(chosen, choices, category, reached, this.isDown) : chosen;
      for (const channel of ways) {
        if (!reached[channel]) {
          // Who has let no browser ring has no broken address.
          if (channel !== 'push')
            await this.notifications.addDelivery(tx, { notificationId: id, channel, state: 'no_contact' });
          continue;
        }
        const plan = planFor(settings, { category, deadline: row.deadline, rhythm: row.rhythm }, now);
        const state = plan.state === 'queued' ? beginning(now) : plan;
        const isFirst = await this.notifications.addDelivery(tx, { notificationId: id, channel, ...state });
        if (isFirst && plan.state === 'queued') batches.push({ channel, rows: [row], reached, tries: 1 });
      }
      return batches;
    });
    for (const batch of batches) await this.send(batch, now);
  }

  /** Sends what was held for the quiet hours or the message of the day, and what is to be tried again. */
  async sendDue(now = new Date()): Promise<void> {
    const batches = await this.db.transaction(async (tx) => {
      const due = await this.due.take(tx, now, atOnce);
      const groups = Map.groupBy(due, ({ notification, channel, state }) =>
        [notification.userId, channel, state === 'digest' && channel === 'email' ? 'digest' : notification.id].join(
          ' ',
        ),
      );
      const batches: Tried[] = [];
      for (const group of groups.values()) {
        const [first] = group;
        const rows = group.map(({ notification }) => notification);
        const reached = await this.reach(tx, rows);
        if (!first || !reached) continue;
        const { channel, attempts } = first;
        if (reached[channel]) {
          await this.notifications.changeDeliveries(tx, idsOf(rows), channel, { ...beginning(now), attempts });
          batches.push({ channel, rows, reached, tries: attempts + 1 });
        } else await this.notifications.changeDeliveries(tx, idsOf(rows), channel, over('no_contact'));
      }
      return batches;
    });
    for (const batch of batches) {
      // Nobody said how its last try went either: whoever sends it may end by it.
      if (batch.tries > mostTries) await this.fail(batch, null, now, 'lost');
      else if (await this.due.countTry(batch)) await this.send(batch, now);
    }
  }

  /**
   * Who carried a message says what became of it, perhaps more than once, late, or in the wrong order. One that did not
   * arrive is sent by the next channel; what has arrived stays so.
   */
  async hear(
    id: string,
    channel: Channel,
    outcome: Outcome,
    now = new Date(),
    { mark, carrierId }: Heard = {},
  ): Promise<void> {
    const lost = await this.db.transaction(async (tx) => {
      const delivery = await this.notifications.lockDelivery(tx, id, channel);
      const row = delivery && (await this.notifications.find(tx, id));
      if (!row || delivery.state === 'delivered') return null;
      if (outcome === 'delivered') {
        await this.notifications.changeDeliveries(tx, [id], channel, over('delivered'));
        return null;
      }
      if (delivery.state !== 'sent' && delivery.state !== 'sending') return null;
      // Of one that was sent once more, the first may fail and the second arrive.
      if (carrierId && delivery.carrierId && delivery.carrierId !== carrierId) return null;
      const rows = channel === 'email' ? await this.notifications.listInMail(tx, id) : [row];
      // Should this process end before the next channel has it, it is sent once more.
      const dueAt = new Date(now.getTime() + sendingFor);
      await this.notifications.changeDeliveries(tx, idsOf(rows), channel, { state: 'retry', dueAt });
      const reached = await this.reach(tx, rows);
      return reached && { channel, rows, reached, tries: delivery.attempts ?? 1 };
    });
    if (!lost) return;
    // Of an address that was put right since, nothing is known.
    const isOther = mark !== undefined && mark !== markOf(lost.reached.email ?? '');
    await this.fail(lost, null, now, outcome === 'lost' || isOther ? 'lost' : 'failed');
  }

  /** Who carries a message says that it has it: known by our id, also where nobody heard its answer, or by its own. */
  async hearTaken(id: string, channel: Channel, carrierId: string, at = new Date()): Promise<void> {
    await this.db.transaction((tx) => this.notifications.markTaken(tx, id, channel, { at, carrierId }));
  }

  /** The news that a carrier speaks of by its own name for the message. */
  findByCarrier(channel: Channel, carrierId: string): Promise<string | null> {
    return this.notifications.findByCarrier(channel, carrierId);
  }

  private readonly isDown = (channel: Channel): boolean => heldBy[channel] !== null && this.modes.isOn(heldBy[channel]);

  private async send(batch: Tried, now: Date): Promise<void> {
    const { channel, rows } = batch;
    if (this.isDown(channel)) return this.hold(batch, now);
    let carrierId: string | null;
    try {
      carrierId = await this.channels.send(batch);
    } catch (error) {
      // What an error says may name the address.
      const code = (error as { code?: unknown })?.code;
      this.logger.warn({ channel, code, tries: batch.tries }, 'a message did not leave');
      return this.fail(batch, nextTry(error, batch.tries, now), now, outcomeOf(error), heldUntil(error, now));
    }
    await this.db.transaction((tx) => this.notifications.markSent(tx, idsOf(rows), channel, { at: now, carrierId }));
  }

  /** No try of the message's own is lost while all of its channel waits. */
  private hold({ channel, rows, tries }: Tried, now: Date): Promise<void> {
    const dueAt = new Date(now.getTime() + sendingFor);
    return this.db.transaction((tx) =>
      this.notifications.changeDeliveries(tx, idsOf(rows), channel, { state: 'retry', dueAt, attempts: tries - 1 }),
    );
  }

  /** Tried again later; after the last try, by another channel that its owner has not ruled out. */
  private async fail(
    { channel, rows, reached, tries }: Tried,
    again: Date | null,
    now: Date,
    outcome: 'failed' | 'lost' = 'failed',
    later: Date | null = null,
  ): Promise<void> {
    const next = await this.db.transaction(async (tx) => {
      const change = (state: Parameters<NotificationsRepository['changeDeliveries']>[3]) =>
        this.notifications.changeDeliveries(tx, idsOf(rows), channel, state);
      if (again) {
        await change({ state: 'retry', dueAt: again });
        return null;
      }
      const choices = await this.notifications.choices(rows[0]?.userId ?? '', tx);
      const used = await this.notifications.usedChannels(tx, idsOf(rows));
      const other = nextChannel(channel, used, choices, rows[0]?.category as Category, reached);
      if (!other && later) await change({ state: 'retry', dueAt: later, attempts: tries - 1 });
      else await change(over(outcome === 'lost' ? 'lost' : other ? 'failed' : 'exhausted'));
      for (const { id } of other ? rows : [])
        await this.notifications.addDelivery(tx, { notificationId: id, channel: other as Channel, ...beginning(now) });
      return other;
    });
    if (next) await this.send({ channel: next, rows, reached, tries: 1 }, now);
  }

  /** A telephone whose owner wrote STOP is reached by what has to be told, and by nothing else. */
  private async reach(tx: Tx, rows: NotificationRow[]): Promise<Reached | null> {
    const [{ userId } = { userId: '' }] = rows;
    const receiver = await this.accounts.findReceiver(tx, userId);
    if (!receiver) return null;
    const isRequired = rows.every(({ category }) => isLocked(category as Category, 'email'));
    const isStopped = receiver.sms !== null && !isRequired && (await this.stopped.has(tx, receiver.sms));
    const devices = await this.devices.list(userId, tx);
    return this.channels.reachedBy(isStopped ? { ...receiver, sms: null } : receiver, devices);
  }
}
