import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskApplicationPage } from '../../../../views/pages/desk/application.tsx';
import { Events } from '../../../platform/events/events.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { type FieldError, parseForm, type Typed, versionIn } from '../../../platform/http/forms.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { TaskLocksService } from '../../staff/task-locks.service.ts';
import { Conflicts } from '../conflicts.ts';
import { latestEnd, reasons } from '../expert-application.ts';
import { ExpertApplicationsService } from '../expert-applications.service.ts';
import { AcceptanceForm } from './desk-expert-applications.dto.ts';

@Auth('staff')
@Controller(':locale/desk/applications/:id')
export class DeskExpertApplicationsController {
  constructor(
    private readonly conflicts: Conflicts,
    private readonly applications: ExpertApplicationsService,
    private readonly leases: TaskLocksService,
    private readonly events: Events,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, id, {}, [], 200);
  }

  @Post('acceptance')
  async accept(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const application = await this.load(id);
    const form = parseForm(AcceptanceForm, body);
    const errors = form.ok ? wrongEnd(form.value.validUntil, application.licenceUntil) : form.errors;
    if (!form.ok || errors.length > 0) return this.render(request, id, form.typed, errors, 422);
    const user = request.user as SignedInUser;
    await this.leases.take({ subject: 'application', id }, user.id);
    await this.applications.accept(id, form.value.version, user.id, form.value.validUntil);
    return seeOther(routePath(request.locale.code, 'desk-queue', { queue: 'applications' }));
  }

  @Post('refusal')
  async decline(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const reason = reasons.find((name) => name === body.reason);
    if (!reason) {
      await this.load(id);
      return this.render(request, id, {}, [{ field: 'reason', key: 'desk.error.reason', values: {} }], 422);
    }
    const user = request.user as SignedInUser;
    await this.leases.take({ subject: 'application', id }, user.id);
    await this.applications.decline(id, versionIn(body.version), user.id, reason);
    return seeOther(routePath(request.locale.code, 'desk-queue', { queue: 'applications' }));
  }

  private load(id: string) {
    if (!isUuid(id)) throw new NotFoundException();
    return this.applications.get(id);
  }

  private async render(request: Request, id: string, typed: Typed, errors: FieldError[], status: number) {
    const { conflicts, ...application } = await this.load(id);
    const [holder, events, isSuspended] = await Promise.all([
      this.leases.find({ subject: 'application', id }),
      this.events.of('application', id),
      this.applications.isSuspended(application),
    ]);
    const { id: me } = request.user as SignedInUser;
    const conflictCount = this.conflicts.countIn(conflicts);
    const props = { application, conflictCount, isSuspended, holder, me, events, typed, errors };
    return page(DeskApplicationPage, props, status);
  }
}

function wrongEnd(validUntil: string, licenceUntil: string): FieldError[] {
  const today = Temporal.Now.plainDateISO('UTC');
  if (validUntil >= today.toString() && validUntil <= latestEnd(licenceUntil, today)) return [];
  return [{ field: 'validUntil', key: 'desk.error.valid_until', values: {} }];
}
