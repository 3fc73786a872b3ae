import { Injectable, NotFoundException } from '@nestjs/common';
import type { LocaleCode } from '../../../../lib/locales/locales.ts';
import { Refused } from '../../../../platform/http/refused.ts';
import { CheckoutService } from '../../attempts/checkout.service.ts';
import { SettlementService } from '../../attempts/settlement.service.ts';
import type { BillState } from '../../bills/billing.ts';
import { BillsRepository } from '../../bills/bills.repository.ts';
import { Providers } from '../providers.ts';
import { SandboxDesk } from './sandbox-desk.ts';

/** How a payment at the sandbox is to end. */
export const testOutcomes = ['paid', 'declined'] as const;
type Outcome = (typeof testOutcomes)[number];

/** Pays at the sandbox without its pages, by the same way as a browser: for programs on the test site. */
@Injectable()
export class TestPayments {
  constructor(
    private readonly bills: BillsRepository,
    private readonly checkout: CheckoutService,
    private readonly providers: Providers,
    private readonly desk: SandboxDesk,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * A bill of the user's; answers how it stands afterwards. Throws NotFoundException, and Refused where it is not to be
   * paid any more, or not by card.
   */
  async pay(userId: string, reference: string, locale: LocaleCode, outcome: Outcome): Promise<BillState> {
    const bill = await this.bills.findByReference(reference);
    if (bill?.userId !== userId) throw new NotFoundException();
    const card = this.providers.methods(bill.region, bill.currency).find(({ id }) => id === 'card');
    if (!card) throw new Refused('payments.error.not_payable');
    const { location } = await this.checkout.start(bill, card, { kind: 'user', id: userId }, locale, {});
    const attemptId = this.checkout.attemptIn(new URL(location, 'http://site.example').searchParams.get('t'));
    if (!attemptId) throw new Error('An attempt that its own address does not name');
    await this.checkout.goOn(attemptId);
    await this.desk.end(attemptId, outcome);
    await this.settlement.settle(attemptId, { kind: 'provider' });
    return (await this.bills.findById(bill.id))?.state ?? bill.state;
  }
}
