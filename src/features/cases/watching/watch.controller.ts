import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import { CasePage } from '../../../../views/pages/cases/show.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, type ParsedForm, parseForm, type Typed, typedIn } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, removed, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import type { Bill } from '../../payments/bills/billing.ts';
import { CasePageService } from '../case-page.service.ts';
import { CasePersonForm, WatchDetailsForm } from '../cases.dto.ts';
import { readJudgment } from '../deadlines/judgment.dto.ts';
import { readHearing } from '../messages/noted-hearing.dto.ts';
import { PhotoService } from '../messages/photo.service.ts';
import { CaseOrdersService } from './case-orders.service.ts';
import { OwnHearingsService } from './own-hearings.service.ts';
import { periods } from './watch.ts';
import { WatchesService } from './watches.service.ts';

/** One case as who follows it sees and keeps it. */
@Controller(':locale/account/cases/:id')
@Auth()
export class WatchController {
  constructor(
    private readonly watches: WatchesService,
    private readonly pages: CasePageService,
    private readonly orders: CaseOrdersService,
    private readonly notes: OwnHearingsService,
    private readonly photos: PhotoService,
  ) {}

  @Get()
  show(@Req() request: SignedIn, @Param('id') id: string, @Query('known') known?: string) {
    return this.page(request, id, { typed: {}, errors: [], isKnown: known !== undefined });
  }

  @Post('details')
  async change(@Req() request: SignedIn, @Param('id') id: string, @Body() body: unknown) {
    const form = parseForm(WatchDetailsForm, body);
    if (!form.ok) return this.refused(request, id, form);
    const { watch } = await this.pages.of(request.user.id, id, request.locale);
    if (!['account', undefined, ...watch.ways].includes(form.value.channel)) {
      const errors: FieldError[] = [{ field: 'channel', key: 'cases.error.alerts', values: {} }];
      return this.page(request, id, { typed: typedIn(body as Record<string, unknown>), errors }, 422);
    }
    await this.watches.change(request.user.id, id, form.value);
    return seeOther(this.path(request, id), saved);
  }

  @Post('judgment')
  async judgment(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const { deadline, today } = await this.pages.of(request.user.id, id, request.locale);
    if (!deadline || deadline.fields.length === 0) throw new Refused('error.not_allowed_now');
    const form = readJudgment(body, deadline, today);
    if (!form.ok) return this.refused(request, id, form);
    await this.watches.describeJudgment(request.user.id, id, form.value);
    return seeOther(`${this.path(request, id)}#deadlines`, saved);
  }

  /** What was noted of a hearing, put right by who noted it. */
  @Post('hearing')
  async correctHearing(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const { today } = await this.pages.of(request.user.id, id, request.locale);
    const read = readHearing(body, today);
    if (!read.ok) return this.page(request, id, { typed: typedIn(body), errors: read.errors }, 422);
    await this.notes.correct(await this.watches.get(request.user.id, id), read.value);
    return seeOther(`${this.path(request, id)}#next`, saved);
  }

  @Post('hearing/removal')
  async removeHearing(@Req() request: SignedIn, @Param('id') id: string) {
    await this.notes.remove(await this.watches.get(request.user.id, id));
    return seeOther(`${this.path(request, id)}#next`, removed);
  }

  @Post('state')
  async apply(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const event = (['paused', 'resumed', 'stopped'] as const).find((name) => name === body.event);
    if (!event) throw new NotFoundException();
    await this.watches.apply(request.user.id, id, event);
    return this.back(request, id);
  }

  @Post('undo')
  async undo(@Req() request: SignedIn, @Param('id') id: string) {
    await this.watches.undo(request.user.id, id);
    return this.back(request, id);
  }

  @Post('people')
  async addPerson(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const form = parseForm(CasePersonForm, body);
    if (!form.ok) return this.refused(request, id, form);
    const sent = await this.watches.addPerson(request.user.id, id, form.value, body, this.path(request, id));
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(`${sent.location}#people`, saved);
  }

  @Post('people/:person/removal')
  async removePerson(@Req() request: SignedIn, @Param('id') id: string, @Param('person') person: string) {
    await this.watches.removePerson(request.user.id, id, person);
    return seeOther(`${this.path(request, id)}#people`, removed);
  }

  @Post('orders')
  async order(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const months = periods.find((each) => String(each) === body.months);
    if (!months) {
      const errors: FieldError[] = [{ field: 'months', key: 'cases.error.months', values: {} }];
      return this.page(request, id, { typed: {}, errors }, 422);
    }
    const payAt = ({ reference }: Bill) => routePath(request.locale.code, 'pay-reference', { reference });
    const sent = await this.orders.open(request.user.id, id, months, body, payAt);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  private refused(request: SignedIn, id: string, form: ParsedForm<object> & { ok: false }) {
    return this.page(request, id, form, 422);
  }

  private async page(request: SignedIn, id: string, tried: Tried = { typed: {}, errors: [] }, status = 200) {
    const shown = await this.pages.of(request.user.id, id, request.locale);
    const attachments = await this.photos.attachmentsOf(request, [shown.watch.id]);
    const { typed, errors, isKnown = false } = tried;
    return page(CasePage, { ...shown, attachments, typed, errors, isKnown }, status);
  }

  private path = ({ locale }: SignedIn, id: string) => routePath(locale.code, 'account-cases-id', { id });
  private back = (request: SignedIn, id: string) => seeOther(this.path(request, id));
}

/** `isKnown`: comes from adding a case that was followed already. */
type Tried = { typed: Typed; errors: FieldError[]; isKnown?: boolean };
