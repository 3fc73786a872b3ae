import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import { DeskBillPage } from '../../../../views/pages/desk/bill.tsx';
import { DeskBillsPage } from '../../../../views/pages/desk/bills.tsx';
import { DeskRefundAccountPage } from '../../../../views/pages/desk/refund-account.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { type Order, readOrder, readPlace } from '../../../lib/order.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { errorsOf, type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { newFormId, type Sent } from '../../../platform/http/submissions/submissions.ts';
import { billWorkflow } from '../bills/bill.ts';
import { regions } from '../bills/bill-limits.ts';
import { type BillColumn, type BillState, billColumns } from '../bills/billing.ts';
import { WrongAmount } from '../bills/part-amount.ts';
import { CancelForm, RefundForm, SlipForm } from './desk-bill.dto.ts';
import { DeskBillActsService } from './desk-bill-acts.service.ts';
import { DeskBillsService } from './desk-bills.service.ts';

type ListQuery = Partial<Record<'state' | 'region' | 'sort' | 'after', unknown>>;
type Posted = Record<string, unknown>;
/** Which form was refused, and what with. */
export type Tried = { act: string; typed: Typed; errors: FieldError[] };

const latest: Order<BillColumn> = { by: 'created', descending: true };
const nothing: Tried = { act: '', typed: {}, errors: [] };
const isState = (name: unknown): name is BillState => billWorkflow.states.some((state) => state === name);

@Auth('staff')
@Controller(':locale/desk/bills')
export class DeskBillsController {
  constructor(
    private readonly bills: DeskBillsService,
    private readonly acts: DeskBillActsService,
  ) {}

  @Get()
  index(@Query() query: ListQuery) {
    return this.list(query, false);
  }

  /** A POST, like the box of those who pay: what is no reference must not stand in an address. */
  @Post()
  async find(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const typed = typeof body.reference === 'string' ? body.reference.slice(0, 100) : '';
    const id = await this.bills.findId(typed);
    return id ? seeOther(routePath(request.locale.code, 'desk-bill', { id })) : this.list({}, true, 422);
  }

  @Get(':id')
  show(@Req() request: SignedIn, @Param('id') id: string) {
    return this.one(request, id, nothing, 200);
  }

  @Post(':id/refunds')
  async refund(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const form = parseForm(RefundForm, body);
    if (!form.ok) return this.one(request, id, { act: 'refund', ...form }, 422);
    const work = () => this.acts.refund(request, id, form.value, body);
    return this.done(request, id, { act: 'refund', typed: form.typed }, work);
  }

  /** A POST, since each look is written down: nothing that fetches pages ahead may make one. */
  @Post(':id/refunds/:refund/account')
  async account(@Req() { user }: SignedIn, @Param('id') id: string, @Param('refund') refund: string) {
    return page(DeskRefundAccountPage, await this.acts.openAccount(user.id, id, refund));
  }

  @Post(':id/refunds/:refund/:decision')
  async decide(
    @Req() request: SignedIn,
    @Param('id') id: string,
    @Param('refund') refund: string,
    @Param('decision') decision: string,
  ) {
    const act = (['approval', 'refusal', 'completion', 'renewal'] as const).find((name) => name === decision);
    if (!act || !isUuid(refund)) throw new NotFoundException();
    return this.done(request, id, { act: refund, typed: {} }, () => this.acts.decide(request.user.id, id, refund, act));
  }

  @Post(':id/attempts/:attempt/readings')
  ask(@Req() request: SignedIn, @Param('id') id: string, @Param('attempt') attempt: string) {
    return this.done(request, id, { act: attempt, typed: {} }, () => this.acts.ask(request.user.id, id, attempt));
  }

  @Post(':id/cancellation')
  async cancel(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const form = parseForm(CancelForm, body);
    if (!form.ok) return this.one(request, id, { act: 'cancel', ...form }, 422);
    const { reason } = form.value;
    return this.done(request, id, { act: 'cancel', typed: form.typed }, () =>
      this.acts.cancel(request.user.id, id, reason),
    );
  }

  @Post(':id/sending')
  send(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.done(request, id, { act: 'send', typed: {} }, () => this.acts.send(request, id, body));
  }

  @Post(':id/payment')
  async pay(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const form = parseForm(SlipForm, body);
    if (!form.ok) return this.one(request, id, { act: 'pay', ...form }, 422);
    const work = () => this.acts.payByHand(request, id, form.value.slip, body);
    return this.done(request, id, { act: 'pay', typed: form.typed }, work);
  }

  /** What was typed is not lost because a colleague, or the payer, was quicker. */
  private async done(request: SignedIn, id: string, tried: Omit<Tried, 'errors'>, work: () => Promise<Sent | null>) {
    try {
      const sent = await work();
      if (sent?.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const errors = errorsOf(error, error instanceof WrongAmount ? 'amount' : '');
      return this.one(request, id, { ...tried, errors }, error.getStatus());
    }
    return seeOther(routePath(request.locale.code, 'desk-bill', { id }));
  }

  private async one({ user }: SignedIn, id: string, { act, typed, errors }: Tried, status: number) {
    const bill = await this.bills.get(id);
    return page(DeskBillPage, { bill, me: user.id, tried: act, typed, errors, formId: newFormId() }, status);
  }

  private async list(query: ListQuery, isMissing: boolean, status = 200) {
    const wanted = {
      order: readOrder(query.sort, billColumns, latest),
      state: isState(query.state) ? query.state : null,
      region: regions.find((region) => region === query.region) ?? null,
    };
    const list = await this.bills.list({ ...wanted, place: readPlace(query.after) });
    return page(DeskBillsPage, { ...wanted, isMissing, ...list }, status);
  }
}
