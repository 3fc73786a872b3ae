import { Controller, Get, Header, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { InvalidFields, parseWhole } from '../../platform/http/patch.ts';
import { taggedText } from '../../platform/http/preconditions.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { localeFromHeader } from '../../platform/i18n/detect.ts';
import { payAddress } from '../payments/bills/bill-address.ts';
import { type CaseNumber, caseKeyOf } from './case-number.ts';
import {
  DescribeCalendar,
  DescribeCase,
  DescribeCaseMessage,
  DescribeCasePeriod,
  DescribeCases,
  DescribeNewCase,
} from './cases.api.ts';
import { AddCaseForm } from './cases.dto.ts';
import { CaseBody, CaseMessageBody, CasePeriodBody, neededOfCase } from './cases-api.dto.ts';
import type { CaseItem } from './court-case.ts';
import { DisputesRepository } from './disputes/disputes.repository.ts';
import { RelayService } from './messages/relay.service.ts';
import { whichCase } from './number-question.ts';
import { CaseLinksService } from './watching/case-links.service.ts';
import { CaseOrdersService } from './watching/case-orders.service.ts';
import { WatchesService } from './watching/watches.service.ts';

/** The court cases that somebody follows, for their programs. */
@Controller('api/v1/my/cases')
export class CasesApiController {
  constructor(
    private readonly watches: WatchesService,
    private readonly links: CaseLinksService,
    private readonly relay: RelayService,
    private readonly disputes: DisputesRepository,
    private readonly orders: CaseOrdersService,
    private readonly writes: Idempotency,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @DescribeCases()
  @Allows('cases:read')
  async index(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', 'private, no-cache');
    const items = await this.watches.list(requireUser(request).id);
    return { items: items.map((item) => itemRecord({ ...item, linked: linkedTo(item, items) })) };
  }

  /** To be fetched by a program of their own; for a calendar there are addresses without a token. */
  @Get('calendar')
  @DescribeCalendar()
  @Allows('cases:read')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  async calendar(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const asked = localeFromHeader(request.get('accept-language'));
    const calendar = await this.links.calendarOf({ userId: requireUser(request).id, watchId: null }, asked);
    return taggedText(request, response, calendar);
  }

  @Get(':id')
  @DescribeCase()
  @Allows('cases:read')
  show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.record(request, id);
  }

  @Post()
  @DescribeNewCase()
  @Allows('cases:write')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const user = requireUser(request);
    const { declared: _, ...typed } = parseWhole(CaseBody, request, neededOfCase);
    const form = Object.assign(new AddCaseForm(), typed, { declared: 'on' });
    const meant = whichCase(form, Temporal.Now.plainDateISO());
    if (!meant.ok) throw new InvalidFields(meant.errors.map((error) => withReadings(error, meant.readings)));
    const { id } = await this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      const watch = await this.watches.follow(tx, user.id, form, meant.number);
      response.status(201).setHeader('Location', `/api/v1/my/cases/${watch.id}`);
      return { id: watch.id };
    });
    return this.record(request, id);
  }

  @Post(':id/periods')
  @DescribeCasePeriod()
  @Allows('cases:write')
  async order(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const user = requireUser(request);
    const watch = await this.watches.get(user.id, id);
    const { months = 0 } = parseWhole(CasePeriodBody, request, ['months']);
    return this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      const { reference } = await this.orders.order(tx, watch, months);
      response.status(201).setHeader('Location', `/api/v1/bills/${reference}`);
      return { months, bill: this.billLink(request, reference) };
    });
  }

  @Post(':id/messages')
  @DescribeCaseMessage()
  @Allows('cases:write')
  async passOn(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const user = requireUser(request);
    const { text = '' } = parseWhole(CaseMessageBody, request, ['text']);
    const { id: caseId } = await this.relay.caseOf(user.id, id);
    return this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      await this.relay.passOn(tx, user.id, caseId, text);
      response.status(202);
      return { id, state: 'waiting' };
    });
  }

  private async record(request: Request, id: string) {
    const watch = await this.watches.get(requireUser(request).id, id);
    const [{ courtCase }, ids, { open }] = await Promise.all([
      this.watches.show(watch),
      this.disputes.idsOf(watch),
      this.orders.of(watch),
    ]);
    const linked = ids.filter((one) => one !== watch.id);
    const { state, nickname } = watch;
    const endsAt = watch.endsAt?.toISOString() ?? null;
    return {
      ...itemRecord({ ...courtCase, id: watch.id, state, nickname, endsAt, linked }),
      page: this.config.publicUrl + routePath(request.locale.code, 'account-cases-id', { id: watch.id }),
      bill: open && this.billLink(request, open),
      alerts: { about: watch.alerts, channel: watch.alertChannel, rhythm: watch.alertRhythm },
      events: courtCase.events.map(({ sourceText, source: _, ...event }) => ({
        id: event.id,
        kind: event.kind,
        day: event.day,
        time: event.time,
        text: sourceText,
        seenAt: event.seenAt,
      })),
      documents: courtCase.documents,
    };
  }

  /** Only of a bill that is open. */
  private billLink({ locale }: Request, reference: string) {
    const payAt = payAddress(this.config.publicUrl, locale.code, reference);
    return { reference, state: 'open', payAt };
  }
}

/** A page shows the readings to choose from; a program finds them in the error. */
const withReadings = (error: FieldError, readings: CaseNumber[]): FieldError =>
  error.field === 'reading'
    ? { field: 'reading', key: 'api.error.one_of', values: { values: readings.map(caseKeyOf).join(', ') } }
    : error;

type Shown = Omit<CaseItem, 'checkState' | 'staleSince' | 'disputeId' | 'code' | 'type'> & { linked: string[] };

const linkedTo = ({ id, disputeId }: CaseItem, items: CaseItem[]): string[] =>
  disputeId ? items.filter((one) => one.disputeId === disputeId && one.id !== id).map((one) => one.id) : [];

const itemRecord = ({ next, ...item }: Shown) => ({
  id: item.id,
  nickname: item.nickname,
  number: item.number,
  country: item.country,
  court: item.court,
  place: item.place,
  state: item.state,
  next: next && { day: next.day, time: next.time },
  lastCheckedAt: item.lastCheckedAt,
  endsAt: item.endsAt,
  closedAt: item.closedAt,
  linked: item.linked,
});
