import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskLeasePage } from '../../../views/pages/desk/lease.tsx';
import { DeskLeasesPage } from '../../../views/pages/desk/leases.tsx';
import { locales } from '../../lib/locales/locales.ts';
import { cleanText, clip } from '../../lib/text.ts';
import { Auth } from '../../platform/http/auth.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { clausesIn, clausesMark, shownClauses } from './clauses.ts';
import { fieldsOf } from './contract.ts';
import { type Lease, mayRegister } from './lease.ts';
import { allSlots } from './lease-documents.ts';
import { LeaseLife } from './lease-life.ts';
import { type Posted, readingRules, readVerdict, readyKey, readySentences } from './lease-reading.ts';
import { LeaseReadingsService } from './lease-readings.service.ts';
import { LeasesService } from './leases.service.ts';

type Said = { typed?: Posted; errors?: FieldError[]; isLate?: boolean };
type Staff = Request & { user: SignedInUser };

/** The home and the terms; who the two sides are is in the signed copy, and opening that is written down. */
const shownFields = new Set(['region', 'city', 'address', 'rooms', 'use', 'start', 'months', 'renewal', 'rent']);

/** Where the team looks after leases that are signed: the number of the registry, a dispute, money back. */
@Auth('staff')
@Controller(':locale/desk/leases')
export class DeskLeasesController {
  constructor(
    private readonly leases: LeasesService,
    private readonly life: LeaseLife,
    private readonly readings: LeaseReadingsService,
    private readonly messages: Messages,
    private readonly slots: ShownSlots,
  ) {}

  @Get()
  async index() {
    const [rows, unread] = await Promise.all([this.leases.atWork(), this.readings.waiting()]);
    return page(DeskLeasesPage, {
      unread: unread.map(({ createdAt, dueAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
      })),
      rows: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    });
  }

  @Get(':id')
  async show(@Req() request: Staff, @Param('id') id: string) {
    return this.page(request, await this.leases.getForStaff(id));
  }

  private async page(request: Staff, lease: Lease, said: Said = {}) {
    const { id } = lease;
    const { events } = await this.leases.progress(lease);
    const { reference, answers, state, registration } = lease;
    const reader = { kind: 'staff', id: request.user.id } as const;
    const { errors = [], isLate = false } = said;
    const props = {
      id,
      formId: newFormId(),
      ...{ reference, answers, state, registration },
      fields: fieldsOf(lease).filter(({ name }) => shownFields.has(name)),
      slots: await this.slots.of(id, allSlots, reader, request.locale.code),
      events: events.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })),
      mayRegister: mayRegister(lease),
      reading: this.reading(request, lease, said.typed ?? {}),
      holder: await this.readings.holder(lease),
      me: request.user.id,
      ...{ errors, isLate },
    };
    return page(DeskLeasePage, props, errors.length > 0 ? 422 : isLate ? 409 : 200);
  }

  /** The clauses for who reads them; null where there are none. */
  private reading({ locale }: Staff, lease: Lease, typed: Posted) {
    const { state, dueAt, readAt, faults } = shownClauses(lease);
    if (state === 'none') return null;
    const receiver = locales[lease.locale];
    const t = this.messages.in(lease.locale);
    return {
      ...{ state, dueAt, readAt, faults, typed },
      mark: clausesMark(lease.answers),
      lines: clausesIn(lease.answers),
      rules: readingRules(lease, locale),
      receiver: { lang: receiver.tag, language: receiver.language },
      sentences: readySentences.map((name) => t(readyKey(name))),
    };
  }

  /** They may stand, or go back with a sentence at each line that may not. */
  @Post(':id/clauses')
  async decide(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const lease = await this.leases.getForStaff(id);
    const path = routePath(request.locale.code, 'desk-leases-id', { id });
    const { faults, errors } = readVerdict(lease, body);
    const mark = body._mark ?? '';
    if (!faults && mark === clausesMark(lease.answers)) return this.page(request, lease, { typed: body, errors });
    if (!(await this.readings.hold(lease, request.user.id)))
      return this.page(request, lease, { typed: body, isLate: true });
    try {
      await this.readings.decide(request.user.id, lease, { faults: faults ?? [], mark }, body, path);
    } catch (error) {
      if (!(error instanceof Refused) || error.key !== 'error.changed_meanwhile') throw error;
      // Written to another text than the one that stands there now: what was typed stays on the page.
      return this.page(request, await this.leases.getForStaff(id), { typed: body, isLate: true });
    }
    return seeOther(path);
  }

  @Post(':id/registration')
  async register(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const lease = await this.leases.getForStaff(id);
    const number = clip(cleanText(String(body.registration ?? '')), 60);
    const path = routePath(request.locale.code, 'desk-leases-id', { id });
    if (number) await this.life.register({ kind: 'staff', id: request.user.id }, lease, number, body, path);
    return seeOther(path);
  }

  @Post(':id/dispute')
  async dispute(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const lease = await this.leases.getForStaff(id);
    const path = routePath(request.locale.code, 'desk-leases-id', { id });
    await this.life.dispute({ kind: 'staff', id: request.user.id }, lease, body, path);
    return seeOther(path);
  }

  @Post(':id/cancellation')
  async cancel(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const lease = await this.leases.getForStaff(id);
    const path = routePath(request.locale.code, 'desk-leases-id', { id });
    await this.leases.cancel({ kind: 'staff', id: request.user.id }, lease, body, path);
    return seeOther(path);
  }

  @Post(':id/end')
  async end(@Req() request: Staff, @Param('id') id: string, @Body() body: Posted = {}) {
    const lease = await this.leases.getForStaff(id);
    const path = routePath(request.locale.code, 'desk-leases-id', { id });
    await this.life.end({ kind: 'staff', id: request.user.id }, lease, body, path);
    return seeOther(path);
  }
}
