import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskReportPage } from '../../../views/pages/desk/report.tsx';
import { Events } from '../../platform/events/events.ts';
import { Auth } from '../../platform/http/auth.ts';
import { versionIn } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { requireOther } from '../staff/own-matter.ts';
import { TaskLocksService } from '../staff/task-locks.service.ts';
import { DeskConsultationsService } from './consultations/desk-consultations.service.ts';
import { ReportsService } from './reports.service.ts';

@Auth('staff')
@Controller(':locale/desk/reports/:id')
export class DeskReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly consultations: DeskConsultationsService,
    private readonly leases: TaskLocksService,
    private readonly events: Events,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string) {
    const report = await this.reports.get(id);
    const [holder, events] = await Promise.all([
      this.leases.find({ subject: 'report', id }),
      this.events.of('report', id),
    ]);
    return page(DeskReportPage, { report, holder, events, me: (request.user as SignedInUser).id });
  }

  @Post('decision')
  async decide(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const report = await this.reports.get(id);
    const user = request.user as SignedInUser;
    requireOther(user.id, [report.userId]);
    await this.consultations.requireOther(report.consultationId, user.id);
    await this.leases.take({ subject: 'report', id }, user.id);
    const state = body.state === 'upheld' ? 'upheld' : 'dismissed';
    await this.reports.decide(id, versionIn(body.version), state, user.id);
    const { code } = request.locale;
    return seeOther(
      state === 'upheld'
        ? routePath(code, 'desk-consultation', { id: report.consultationId })
        : routePath(code, 'desk-queue', { queue: 'reports' }),
    );
  }
}
