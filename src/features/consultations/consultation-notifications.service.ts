import { Injectable } from '@nestjs/common';
import { countries } from '../../lib/countries/country.ts';
import type { Money } from '../../lib/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { catalogue } from '../notifications/catalogue.ts';
import { type NewsKind, news, recipientOf } from '../notifications/news.ts';
import type { Stakes } from '../notifications/news-lines.ts';
import { wallTimeOf } from '../notifications/notification.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { type Bill, Billing } from '../payments/bills/billing.ts';
import { ConsultationRecordsRepository } from './consultation-records.repository.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { heldUntil } from './undo.ts';

export type AskerNews = Extract<NewsKind, `asking_${string}`>;

/** News whose mail may be answered with what was asked for. */
const ofFacts = new Set<AskerNews>(['asking_ask_facts', 'asking_remind']);
/** News about money says how much; of a part, the event that sends it back. */
const ofMoney = new Set<AskerNews>([
  'asking_settle',
  'asking_withdraw',
  'asking_rejoin',
  'asking_refund_due',
  'asking_refund',
]);

/**
 * Tells the one who asked, in the transaction of the event and so once for each: an account in its inbox and by the
 * channels it chose, a visitor at the address they left.
 */
@Injectable()
export class ConsultationNotificationsService {
  constructor(
    private readonly notifier: NotifierService,
    private readonly billing: Billing,
    private readonly records: ConsultationRecordsRepository,
  ) {}

  /** The asker did what they were asked for, or need not any more. */
  finish(tx: Tx, { userId, reference }: ConsultationRow, kinds: AskerNews[]): Promise<void> {
    return this.notifier.finish(tx, userId, catalogue.asking_ask_facts.inbox?.link({ reference }), kinds);
  }

  /** `round` tells one reminder from the next. */
  async tell(tx: Tx, row: ConsultationRow, kind: AskerNews, event: string, round = 0, part?: Money): Promise<void> {
    const key = `consultation:${row.id}:${row.version}:${event}:${round}`;
    const bill = row.lane === 'free' ? null : await this.billing.of('consultation', row.id, tx);
    const entry = catalogue[kind];
    const last = lastMoment(row, kind, bill);
    const facts = {
      reference: row.reference,
      ...(part ? { amount: part } : amountIn(kind, row, bill)),
      ...byIn(last, row),
    };
    // Theirs to do something about, until that day.
    const asks = typeof entry.asks === 'function' ? entry.asks(facts) : entry.asks;
    const request = ofFacts.has(kind) ? await this.records.findWanted(tx, row.id) : null;
    const told = news(kind, facts, { key, deadline: asks ? last : null, request: request?.id });
    await this.notifier.tell(tx, recipientOf(row.userId, row.contact, row.locale), told);
  }
}

function amountIn(kind: AskerNews, { state }: ConsultationRow, bill: Bill | null): Stakes {
  if (!bill) return {};
  if (kind === 'asking_send') return state === 'awaiting_payment' ? { amount: bill.total } : {};
  return ofMoney.has(kind) ? { amount: kind === 'asking_refund_due' ? bill.left : bill.total } : {};
}

function lastMoment(row: ConsultationRow, kind: AskerNews, bill: Bill | null): Date | null {
  if (kind === 'asking_send') return row.state === 'awaiting_payment' ? (bill?.expiresAt ?? null) : null;
  if (kind === 'asking_withdraw') return heldUntil(row);
  if (kind === 'asking_mask') return row.publishAt;
  if (kind === 'asking_ask_facts' || kind === 'asking_remind') return row.dueRepliedAt;
  return kind === 'asking_answer' ? row.dueClosedAt : null;
}

function byIn(last: Date | null, { country, region }: ConsultationRow): Stakes {
  const place = countries.find((one) => one === (region ?? country));
  return last ? { by: wallTimeOf(last, place) } : {};
}
