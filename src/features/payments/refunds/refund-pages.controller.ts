import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { Length } from 'class-validator';
import type { Request } from 'express';
import { RefundPage } from '../../../../views/pages/pay/refund.tsx';
import { countryOfIban, parseBankAccount } from '../../../lib/bank-accounts.ts';
import { money } from '../../../lib/money.ts';
import {
  errorsOf,
  type FieldError,
  Line,
  type ParsedForm,
  parseForm,
  says,
  type Typed,
} from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { zoneOf } from '../bills/bill.ts';
import type { PriceRegion } from '../bills/billing.ts';
import { stageOf } from './refund.ts';
import { RefundAccountsService } from './refund-accounts.service.ts';

class AccountForm {
  @Line()
  @Length(2, 120, says('payments.account.error.holder'))
  holder = '';

  @Line()
  @Length(1, 80, says('payments.account.error.empty'))
  account = '';
}

/** Where money goes that a person sends back. The link is the key to it: who has it needs no account with us. */
@Controller(':locale/refunds/:token')
export class RefundPagesController {
  constructor(
    private readonly accounts: RefundAccountsService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  show(@Param('token') token: string) {
    return this.page(token, {}, [], 200);
  }

  @Post()
  async give(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, unknown> = {}) {
    const { refund, bill, replaces } = await this.accounts.open(token);
    const form = checked(parseForm(AccountForm, body), bill);
    if (!form.ok) return this.page(token, form.typed, form.errors, 422);
    const party = await this.parties.find(request);
    try {
      await this.accounts.give(refund.id, replaces, form.value, party ?? { kind: 'visitor' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.page(token, form.typed, errorsOf(error), error.getStatus());
    }
    return seeOther(routePath(request.locale.code, 'refund', { token }));
  }

  /** For another account: its form is opened by a link that goes to the payer alone. */
  @Post('links')
  async link(@Req() request: Request, @Param('token') token: string) {
    const { refund } = await this.accounts.open(token);
    try {
      await this.accounts.sendLink(refund.id, (await this.parties.find(request)) ?? { kind: 'visitor' });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.page(token, {}, errorsOf(error), error.getStatus());
    }
    return seeOther(`${routePath(request.locale.code, 'refund', { token })}/links`);
  }

  @Get('links')
  sent(@Param('token') token: string) {
    return this.page(token, {}, [], 200, true);
  }

  private async page(token: string, typed: Typed, errors: FieldError[], status: number, isSent = false) {
    const { refund, bill, hint, mayGive } = await this.accounts.open(token);
    const stage = stageOf(refund.state, hint !== null) ?? 'under_way';
    const isOpen = stage === 'asked' || stage === 'given';
    const props = {
      stage: isOpen && mayGive ? 'asked' : isSent || (stage === 'asked' && !mayGive) ? 'by_link' : stage,
      amount: money(refund.amountMinor, refund.currency),
      title: { key: bill.title, values: bill.titleValues },
      reference: bill.reference,
      region: bill.region,
      hint,
      sentAt: refund.doneAt?.toISOString() ?? null,
      zone: zoneOf(bill.region),
      mayAsk: isOpen && !mayGive && !isSent,
      token,
    } as const;
    return page(RefundPage, { ...props, typed, errors }, status);
  }
}

type Account = { holder: string; iban: string };

/** The form with its account read: which of its digits is wrong only its own check digits tell. */
function checked(
  form: ParsedForm<AccountForm>,
  { region, currency }: { region: PriceRegion; currency: string },
): ParsedForm<Account> {
  if (!form.ok) return form;
  const { holder, account } = form.value;
  const parsed = parseBankAccount(account);
  if (parsed.ok && takes(region, parsed.value)) return { ...form, value: { holder, iban: parsed.value } };
  const key = `payments.account.error.${parsed.ok ? 'other_country' : parsed.error}` as const;
  return { ok: false, typed: form.typed, errors: [{ field: 'account', key, values: { currency } }] };
}

// Money is sent as it was paid, and a bank of another country would take it in no such currency.
const takes = (region: PriceRegion, iban: string): boolean => region === 'OTHER' || countryOfIban(iban) === region;
