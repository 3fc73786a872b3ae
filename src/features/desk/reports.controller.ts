import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { ReportPage, ReportSentPage } from '../../../views/pages/report.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { type FieldError, Line, Lines, parseForm, says, type Typed } from '../../platform/http/forms.ts';
import { callerOf, TooMany } from '../../platform/http/limits.ts';
import { page } from '../../platform/http/responses.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { reportReasons } from './report.ts';
import { ReportsService } from './reports.service.ts';

class ReportForm {
  @Line()
  @IsIn(reportReasons, says('desk.error.reason'))
  reason = '';

  @Lines()
  @IsOptional()
  @MaxLength(2_000, says('report.error.body', { max: 2_000 }))
  body = '';
}

@Controller(':locale/report/:subject/:id')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  async new(@Param('subject') subject: string, @Param('id') id: string) {
    return this.form(subject, id, {}, [], 200);
  }

  @Post()
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('subject') subject: string,
    @Param('id') id: string,
    @Body() body: Record<string, unknown> = {},
  ) {
    const about = await this.reports.subject(subject, id);
    const form = parseForm(ReportForm, body);
    if (!form.ok) return this.form(subject, id, form.typed, form.errors, 422);
    const said = { reason: form.value.reason, body: form.value.body || null };
    const { code } = request.locale;
    const reporter = { userId: request.user?.id ?? null, address: callerOf(request), locale: code };
    const sent = await this.reports
      .receive(about, said, body, reporter)
      .catch((error) => (error instanceof TooMany ? error : Promise.reject(error)));
    if (sent instanceof TooMany) {
      response.setHeader('Retry-After', sent.retryAfter);
      const values = { minutes: Math.ceil(sent.retryAfter / 60) };
      return this.form(subject, id, form.typed, [{ field: '', key: 'contact.error.too_many', values }], 429);
    }
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return page(ReportSentPage, { location: sent.location });
  }

  private async form(subject: string, id: string, typed: Typed, errors: FieldError[], status: number) {
    const { title, language } = await this.reports.subject(subject, id);
    return page(ReportPage, { subject, id, title, language, typed, errors, formId: newFormId() }, status);
  }
}
