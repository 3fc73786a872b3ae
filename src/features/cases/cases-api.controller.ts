import { Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { InvalidFields, parseWhole } from '../../platform/http/patch.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { DescribeCalendar, DescribeCase, DescribeCaseMessage, DescribeCases, DescribeNewCase } from './cases.api.ts';
import { AddCaseForm } from './cases.dto.ts';
import { CaseBody, CaseMessageBody, neededOfCase } from './cases-api.dto.ts';
import type { CaseItem } from './court-case.ts';
import { DisputesRepository } from './disputes/disputes.repository.ts';
import { RelayService } from './messages/relay.service.ts';
import { whichCase } from './number-question.ts';
import { CaseLinksService } from './watching/case-links.service.ts';
import { WatchesService } from './watching/watches.service.ts';

/** The court cases that somebody follows, for their programs. */
@Controller('api/v1/my/cases')
export class CasesApiController {
  constructor(
    private readonly watches: WatchesService,
    private readonly links: CaseLinksService,
    private readonly relay: RelayService,
    private readonly disputes: DisputesRepository,
    private readonly writes: Idempotency,
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
  @Header('Cache-Control', 'private, no-cache')
  calendar(@Req() request: Request): Promise<string> {
    return this.links.calendarOf({ userId: requireUser(request).id, watchId: null });
  }

  @Get(':id')
  @DescribeCase()
  @Allows('cases:read')
  show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.record(requireUser(request).id, id);
  }

  @Post()
  @DescribeNewCase()
  @Allows('cases:write')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const user = requireUser(request);
    const { declared: _, ...typed } = parseWhole(CaseBody, request, neededOfCase);
    const form = Object.assign(new AddCaseForm(), typed, { declared: 'on' });
    const meant = whichCase(form, Temporal.Now.plainDateISO());
    if (!meant.ok) throw new InvalidFields(meant.errors);
    const { id } = await this.writes.once(request, response, { kind: 'user', id: user.id }, async (tx) => {
      const watch = await this.watches.follow(tx, user.id, form, meant.number);
      response.status(201).setHeader('Location', `/api/v1/my/cases/${watch.id}`);
      return { id: watch.id };
    });
    return this.record(user.id, id);
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

  private async record(userId: string, id: string) {
    const watch = await this.watches.get(userId, id);
    const [{ courtCase }, ids] = await Promise.all([this.watches.show(watch), this.disputes.idsOf(watch)]);
    const linked = ids.filter((one) => one !== watch.id);
    const { state, nickname } = watch;
    const endsAt = watch.endsAt?.toISOString() ?? null;
    return {
      ...itemRecord({ ...courtCase, id: watch.id, state, nickname, endsAt, linked }),
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
}

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
