import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskLeasePage } from '../../../views/pages/desk/lease.tsx';
import { DeskLeasesPage } from '../../../views/pages/desk/leases.tsx';
import { cleanText, clip } from '../../lib/text.ts';
import { Auth } from '../../platform/http/auth.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { fieldsOf } from './contract.ts';
import { mayRegister } from './lease.ts';
import { allSlots } from './lease-documents.ts';
import { LeaseLife } from './lease-life.ts';
import { LeasesService } from './leases.service.ts';

type Posted = Record<string, unknown>;
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
    private readonly slots: ShownSlots,
  ) {}

  @Get()
  async index() {
    const rows = await this.leases.atWork();
    return page(DeskLeasesPage, {
      rows: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    });
  }

  @Get(':id')
  async show(@Req() request: Staff, @Param('id') id: string) {
    const lease = await this.leases.getForStaff(id);
    const { events } = await this.leases.progress(lease);
    const { reference, answers, state, registration } = lease;
    const reader = { kind: 'staff', id: request.user.id } as const;
    return page(DeskLeasePage, {
      id,
      formId: newFormId(),
      ...{ reference, answers, state, registration },
      fields: fieldsOf(lease).filter(({ name }) => shownFields.has(name)),
      slots: await this.slots.of(id, allSlots, reader, request.locale.code),
      events: events.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })),
      mayRegister: mayRegister(lease),
    });
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
