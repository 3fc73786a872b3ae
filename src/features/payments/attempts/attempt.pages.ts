import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AttemptProps } from '../../../../views/pages/pay/attempt.tsx';
import { money } from '../../../lib/money.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { found, type Redirect } from '../../../platform/http/responses.ts';
import { type RouteName, routePath } from '../../../platform/http/routes.ts';
import { newFormId } from '../../../platform/http/submissions/submissions.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { zoneOf } from '../bills/bill.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { counterOf } from '../providers/counter.ts';
import { isLive } from './attempt.ts';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import { CheckoutService } from './checkout.service.ts';
import { textsAtMost } from './number-texts.service.ts';

const day = 24 * 60 * 60 * 1000;

export type Known = { attempt: AttemptRow; bill: BillRow; sealed: string };
export type Looking = { again: string; looksAgain: boolean; phone?: string; errors?: FieldError[] };

/** A try to pay, for who comes back to it, and the one address where each outcome is shown. */
@Injectable()
export class AttemptPages {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly bills: BillsRepository,
    private readonly checkout: CheckoutService,
    private readonly parties: PartiesService,
    private readonly accounts: AccountsService,
  ) {}

  /** The attempt that the address names, else the latest of who asks, for a day. */
  async find(request: Request, t: unknown): Promise<Known | null> {
    const named = this.checkout.attemptIn(t);
    const party = named ? null : await this.parties.find(request);
    const attempt = named
      ? await this.attempts.find(named)
      : party && (await this.attempts.findRecentOf(party, new Date(Date.now() - day)));
    const bill = attempt && (await this.bills.findById(attempt.billId));
    return bill ? { attempt, bill, sealed: this.checkout.sealOf(attempt.id) } : null;
  }

  /** Each outcome has one address; any other leads to it. */
  elsewhere(request: Request, here: RouteName, { attempt, bill, sealed }: Known): Redirect | null {
    const right = placeOf(attempt, bill);
    if (right === here) return null;
    const { reference } = bill;
    if (right === 'pay-reference') return found(routePath(request.locale.code, right, { reference }));
    return found(`${routePath(request.locale.code, right, { reference })}?t=${encodeURIComponent(sealed)}`);
  }

  async view({ user }: Request, { attempt, bill, sealed }: Known, { phone, errors = [], ...look }: Looking) {
    const contact = user && phone === undefined ? await this.accounts.findMainContact(user.id) : null;
    return {
      ...look,
      state: attempt.state,
      reference: bill.reference,
      title: { key: bill.title, values: bill.titleValues },
      amount: money(attempt.amountMinor, attempt.currency),
      hostedUrl: attempt.hostedUrl,
      cashNumber: attempt.cashNumber,
      counter: counterOf(attempt.provider),
      deadline: attempt.deadline?.toISOString() ?? null,
      zone: zoneOf(bill.region),
      isSandbox: attempt.provider === 'sandbox' && attempt.method === 'cash' ? attempt.providerId : null,
      text: {
        sealed,
        formId: newFormId(),
        phone: phone ?? (contact?.startsWith('+') ? contact : ''),
        sentAt: attempt.textedAt?.toISOString() ?? null,
        isOffered: attempt.texts < textsAtMost,
      },
      errors,
    } satisfies AttemptProps;
  }
}

function placeOf({ state }: AttemptRow, { purpose, paidAt }: BillRow): RouteName {
  const isFailed = state === 'failed' || state === 'cancelled' || state === 'expired';
  // Another payment was the one that counts: nobody is told that it is still to be paid, or where to pay it again.
  if (paidAt && (isFailed || isLive(state))) return 'pay-reference';
  if (isLive(state) || (isFailed && purpose !== 'case_tracking')) return 'pay-return';
  if (isFailed) return 'payment-case-tracking-failed';
  return purpose === 'case_tracking' ? 'payment-case-tracking-success' : 'payment-thank-you';
}
