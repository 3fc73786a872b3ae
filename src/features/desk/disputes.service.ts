import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import { money } from '../../lib/money.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/events/events.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { consultationSubject } from '../consultations/consultation.subject.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { type Bill, Billing } from '../payments/bills/billing.ts';
import { readPart } from '../payments/bills/part-amount.ts';
import { needsSecondPerson } from '../payments/refunds/refund.ts';
import { ApprovalsService } from '../staff/approvals.service.ts';
import type { ActForm } from './consultations/acts.dto.ts';
import type { Repayment } from './repayment.ts';

type How = { actor: Actor; version?: number; data: EventData };

/** How much of what was paid for an answer goes back, when a complaint was right. */
@Injectable()
export class DisputesService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly transitions: TransitionsService,
    private readonly approvals: ApprovalsService,
    private readonly billing: Billing,
  ) {}

  /** Whether a colleague was asked to agree to a repayment. */
  async isAsked({ id, state }: ConsultationRow): Promise<boolean> {
    return state === 'disputed' && this.approvals.isOpen('repayment', id);
  }

  /**
   * Above the limit a colleague agrees first; what else goes back of the bill at the same moment counts. Throws WrongAmount
   * and Refused.
   */
  async repay(row: ConsultationRow, form: ActForm, { staffId, locale }: { staffId: string; locale: Locale }) {
    const { version, note } = form;
    const how = { actor: { kind: 'staff', id: staffId } as const, version, data: { note } };
    const wish = await this.db.transaction(async (tx) => {
      const bill = await this.billing.hold(tx, 'consultation', row.id);
      const repayment = bill && repaymentOf(bill, form.amount, locale);
      if (bill && repayment && isForTwo(bill, repayment)) return repayment;
      await this.grant(tx, row.id, repayment, how);
      return null;
    });
    if (wish) await this.approvals.ask({ kind: 'repayment', subjectId: row.id, note, data: wish }, staffId);
  }

  /** A part is promised together with the transition, so that it is never promised twice; the rest follows as always. */
  async grant(tx: Tx, id: string, repayment: Repayment | null, { data, ...how }: How): Promise<void> {
    if (!repayment || repayment.isWhole) {
      await this.transitions.apply(tx, consultationSubject, { id }, 'grant_refund', {
        ...how,
        data,
        set: { endReason: 'repaid' },
      });
      return;
    }
    const { billId, minor, currency } = repayment;
    const set = { endReason: 'repaid_part' };
    await this.transitions.apply(tx, consultationSubject, { id }, 'grant_part', {
      ...how,
      data: { ...data, minor, currency },
      set,
    });
    await this.billing.refund(tx, billId, money(minor, currency), 'complaint', how.actor);
  }

  /** Null where nothing was to be paid. */
  billOf(id: string): Promise<Bill | null> {
    return this.billing.of('consultation', id);
  }
}

/** As it stands with the wish of a colleague. */
export const repaymentIn = (data: EventData) => data as Repayment;

const isForTwo = ({ total, left }: Bill, { minor }: Repayment): boolean =>
  needsSecondPerson({ reservedMinor: total.minor - left.minor }, minor);

function repaymentOf({ id: billId, left }: Bill, typed: string, locale: Locale): Repayment {
  const { minor, currency } = typed === '' ? left : readPart(typed, left, locale);
  return { billId, minor, totalMinor: left.minor, currency, isWhole: minor === left.minor };
}
