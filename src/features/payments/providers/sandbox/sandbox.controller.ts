import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SandboxPage } from '../../../../../views/pages/pay/sandbox.tsx';
import { money } from '../../../../lib/money.ts';
import { page, seeOther } from '../../../../platform/http/responses.ts';
import { routePath } from '../../../../platform/http/routes.ts';
import { SandboxDesk, sandboxChoices } from './sandbox-desk.ts';

/** The sandbox's hosted page: what a provider's own page is elsewhere. */
@Controller(':locale/payment/sandbox/:payment')
export class SandboxController {
  constructor(private readonly desk: SandboxDesk) {}

  @Get()
  async show(@Param('payment') id: string) {
    const { amountMinor, currency, method, outcome, returnUrl } = await this.desk.find(id);
    const choices = outcome === 'open' ? sandboxChoices[method === 'cash' ? 'cash' : 'card'] : [];
    return page(SandboxPage, { amount: money(amountMinor, currency), choices, leaveHref: pathOf(returnUrl) });
  }

  @Post()
  async decide(@Req() request: Request, @Param('payment') id: string, @Body() body: { outcome?: unknown } = {}) {
    const payment = await this.desk.find(id);
    const choice = sandboxChoices[payment.method === 'cash' ? 'cash' : 'card'].find((one) => one === body.outcome);
    if (!choice) throw new NotFoundException();
    await this.desk.decide(payment, choice);
    if (payment.method === 'cash') return seeOther(routePath(request.locale.code, 'payment-sandbox', { payment: id }));
    return seeOther(pathOf(payment.returnUrl));
  }
}

// Written by us, so of our own origin: the path keeps the browser on the host it came by.
const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;
