import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskExpertPage } from '../../../../views/pages/desk/expert.tsx';
import { DeskExpertsPage } from '../../../../views/pages/desk/experts.tsx';
import { countries } from '../../../lib/countries/country.ts';
import { type Order, readOrder, readPlace, sortedPage } from '../../../lib/order.ts';
import { cleanText, clip } from '../../../lib/text.ts';
import { Events } from '../../../platform/events/events.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, versionIn } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, removed, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { ApprovalsService } from '../../staff/approvals.service.ts';
import { requireOther } from '../../staff/own-matter.ts';
import { TaskLocksService } from '../../staff/task-locks.service.ts';
import { type ExpertColumn, expertColumns } from '../expert.ts';
import { ExpertPhotosService } from '../expert-photos.service.ts';
import { ExpertsService } from '../experts.service.ts';
import { PayoutAccountsService } from '../payout-accounts.service.ts';
import { VerificationService } from '../verification.service.ts';

const pageSize = 50;
const byName: Order<ExpertColumn> = { by: 'name', descending: false };

type ListQuery = Partial<Record<'sort' | 'country' | 'after', unknown>>;

@Auth('staff')
@Controller(':locale/desk/experts')
export class DeskExpertsController {
  constructor(
    private readonly experts: ExpertsService,
    private readonly verification: VerificationService,
    private readonly leases: TaskLocksService,
    private readonly events: Events,
    private readonly accounts: PayoutAccountsService,
    private readonly approvals: ApprovalsService,
    private readonly photos: ExpertPhotosService,
  ) {}

  @Get()
  async index(@Query() query: ListQuery) {
    const order = readOrder(query.sort, expertColumns, byName);
    const country = countries.find((code) => code === query.country) ?? null;
    const found = await this.experts.listAll(order, readPlace(query.after), country, pageSize);
    const { rows: all, next } = sortedPage(found, pageSize);
    return page(DeskExpertsPage, { name: '', experts: null, list: { all, next, order, country } });
  }

  /** By post: whom the staff look for stands in no log. */
  @Post()
  @HttpCode(200)
  async find(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const name = clip(cleanText(String(body.name ?? '')), 120);
    const experts = name ? await this.experts.listNamed(name, request.locale.language) : null;
    return page(DeskExpertsPage, { name, experts, list: null });
  }

  @Get(':id')
  show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, id, [], 200);
  }

  /** Closes the queue of an expert at once; a new application opens it again. */
  @Post(':id/suspension')
  async suspend(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.experts.get(id, request.locale.language);
    const reason = clip(cleanText(String(body.reason ?? '')), 200);
    if (reason.length < 5)
      return this.render(request, id, [{ field: 'reason', key: 'desk.error.note', values: {} }], 422);
    const user = request.user as SignedInUser;
    await this.leases.take({ subject: 'expert', id }, user.id);
    await this.verification.suspend(id, versionIn(body.version), user.id, reason);
    return seeOther(routePath(request.locale.code, 'desk-expert', { id }), saved);
  }

  /** A photo that is not of the expert, or not fit to be shown. */
  @Post(':id/photo')
  async takePhotoDown(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.experts.get(id, request.locale.language);
    const reason = clip(cleanText(String(body.photo ?? '')), 200);
    if (reason.length < 5)
      return this.render(request, id, [{ field: 'photo', key: 'desk.error.note', values: {} }], 422);
    await this.photos.remove(id, { kind: 'staff', id: (request.user as SignedInUser).id }, reason);
    return seeOther(routePath(request.locale.code, 'desk-expert', { id }), removed);
  }

  /** Another account to pay to: who has looked into it asks a colleague. */
  @Post(':id/account')
  async changeAccount(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.experts.get(id, request.locale.language);
    const note = clip(cleanText(String(body.note ?? '')), 500);
    requireOther((request.user as SignedInUser).id, [await this.experts.ownerOf(id)]);
    const { wanted } = await this.accounts.of(id);
    if (!wanted || wanted.id !== body.account) throw new Refused('error.changed_meanwhile');
    if (note.length < 5) return this.render(request, id, [{ field: 'note', key: 'desk.error.note', values: {} }], 422);
    const asked = { kind: 'payout_account', subjectId: wanted.id, note, data: { expertId: id } } as const;
    await this.approvals.ask(asked, (request.user as SignedInUser).id);
    return seeOther(routePath(request.locale.code, 'desk-approvals'));
  }

  private async render(request: Request, id: string, errors: FieldError[], status: number) {
    const expert = await this.experts.get(id, request.locale.language);
    const account = await this.experts.findAccount(id);
    if (!account) throw new NotFoundException();
    const [holder, events, accounts] = await Promise.all([
      this.leases.find({ subject: 'expert', id }),
      this.events.of('expert', id),
      this.accounts.of(id),
    ]);
    const isAsked = accounts.wanted !== null && (await this.approvals.isOpen('payout_account', accounts.wanted.id));
    const { id: me } = request.user as SignedInUser;
    const { version, suspendedAt } = account;
    const suspended = { version, suspendedAt: suspendedAt?.toISOString() ?? null };
    const props = { expert, ...suspended, accounts, isAsked, holder, me, events, errors };
    return page(DeskExpertPage, props, status);
  }
}
