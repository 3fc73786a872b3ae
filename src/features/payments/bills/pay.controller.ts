import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BillPage } from '../../../../views/pages/pay/bill.tsx';
import { PayPage } from '../../../../views/pages/pay/index.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { inLanguage } from '../../../lib/locales/text.ts';
import { type ParsedReference, parseReference } from '../../../lib/references.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, publicPage, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { newFormId } from '../../../platform/http/submissions/submissions.ts';
import { ReferencePlaces } from '../../accounts/claims/reference-places.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { CheckoutService } from '../attempts/checkout.service.ts';
import { Providers } from '../providers/providers.ts';
import { BillPages } from './bill.pages.ts';
import { mayShowAgain, referenceError } from './reference-box.ts';

@Controller(':locale/pay')
export class PayController {
  constructor(
    private readonly pages: BillPages,
    private readonly checkout: CheckoutService,
    private readonly providers: Providers,
    private readonly parties: PartiesService,
    private readonly places: ReferencePlaces,
  ) {}

  @Get()
  new() {
    return publicPage(PayPage, { typed: '', error: null });
  }

  /** A POST, so that a card number typed into the wrong box reaches no address, history or log. */
  @Post()
  async find(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    const text = typeof body.reference === 'string' ? body.reference.slice(0, 100) : '';
    const parsed = parseReference(text);
    const typed = parsed.ok || mayShowAgain(parsed) ? text : '';
    const wait = await this.pages.waitOf(request);
    if (wait > 0 && !(await this.isNoGuess(request, parsed))) return tooMany(response, typed, wait);
    if (!parsed.ok) {
      if (parsed.error !== 'empty') await this.pages.countMiss(request);
      return page(PayPage, { typed, error: referenceError(parsed) }, 422);
    }
    const { kind, reference } = parsed;
    const { code } = request.locale;
    if (kind !== 'bill') {
      const party = await this.parties.find(request);
      return seeOther(await this.places.pathOf({ kind, reference }, party, code));
    }
    if (await this.pages.find(request, reference)) return seeOther(routePath(code, 'pay-reference', { reference }));
    await this.pages.countMiss(request);
    return page(PayPage, { typed, error: noSuchBill }, 422);
  }

  @Get(':reference')
  async show(@Req() request: Request, @Param('reference') reference: string) {
    return this.billPage(request, reference);
  }

  @Post(':reference/attempts')
  async pay(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
    @Body() body: { method?: unknown } = {},
  ) {
    const found = await this.pages.find(request, reference);
    if (!found) throw new NotFoundException();
    const { region, currency, totalMinor } = found.bill;
    const method = this.providers.methods(region, currency, totalMinor).find(({ id }) => id === body.method);
    if (!method) return this.billPage(request, reference, 422);
    const wait = await this.pages.spendTry(request, found.bill);
    if (wait > 0) return tooMany(response, reference, wait);
    const party = await this.parties.identify(request);
    const sent = await this.checkout
      .start(found.bill, method, party, request.locale.code, body)
      .catch((error) => (error instanceof Refused ? null : Promise.reject(error)));
    // Its own page says what became of the bill.
    if (!sent) return seeOther(routePath(request.locale.code, 'pay-reference', { reference }));
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    const attemptId = this.checkout.attemptIn(new URL(sent.location, 'http://here').searchParams.get('t'));
    return seeOther((attemptId && (await this.checkout.goOn(attemptId))) ?? sent.location);
  }

  /** All other references lead on the same way whether or not they exist. */
  private async isNoGuess(request: Request, parsed: ParsedReference): Promise<boolean> {
    return parsed.ok && (parsed.kind !== 'bill' || this.pages.isKnownTo(request, parsed.reference));
  }

  private async billPage(request: Request, reference: string, status = 200) {
    const found = await this.pages.find(request, reference);
    if (!found) return this.notFound(reference);
    const bill = await this.pages.view(await this.pages.catchUp(request, found), found.party);
    const elsewhere = inLanguage(await this.pages.paidElsewhere(found.bill), request.locale);
    const formsTo = this.providers.pageOrigins;
    return page(BillPage, { bill, elsewhere, formId: newFormId(), isMethodMissing: status === 422 }, status, {
      formsTo,
    });
  }

  /** A link with a slip in it: said what is wrong, in the box that it can be put right in. */
  private notFound(address: string) {
    const text = address.slice(0, 100);
    const parsed = parseReference(text);
    const error = parsed.ok ? noSuchBill : referenceError(parsed);
    return page(PayPage, { typed: parsed.ok || mayShowAgain(parsed) ? text : '', error }, 404);
  }
}

function tooMany(response: Response, typed: string, wait: number) {
  response.setHeader('Retry-After', wait);
  const values = { minutes: Math.ceil(wait / 60) };
  return page(PayPage, { typed, error: { key: 'pay.error.too_many', values } }, 429);
}

const noSuchBill = { key: 'pay.error.no_such_bill', values: {} } as const;
