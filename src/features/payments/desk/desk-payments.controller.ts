import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { DeskPaymentsPage } from '../../../../views/pages/desk/payments.tsx';
import { DeskProviderEventsPage } from '../../../../views/pages/desk/provider-events.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { errorsOf, type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { DecisionForm } from './desk-bill.dto.ts';
import { DeskPaymentsService } from './desk-payments.service.ts';

@Auth('staff')
@Controller(':locale/desk/payments')
export class DeskPaymentsController {
  constructor(private readonly desk: DeskPaymentsService) {}

  @Get()
  index() {
    return this.render('', {}, [], 200);
  }

  @Get('notices')
  async notices(@Query('before') before?: unknown) {
    return page(DeskProviderEventsPage, await this.desk.notices(before));
  }

  @Post('tasks/:task/decision')
  async decide(@Req() request: SignedIn, @Param('task') task: string, @Body() body: Record<string, unknown> = {}) {
    const form = parseForm(DecisionForm, body);
    if (!form.ok) return this.render(task, form.typed, form.errors, 422);
    try {
      await this.desk.decide(request.user.id, task, form.value);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render('', {}, errorsOf(error), error.getStatus());
    }
    return seeOther(routePath(request.locale.code, 'desk-payments'));
  }

  private async render(task: string, typed: Typed, errors: FieldError[], status: number) {
    return page(DeskPaymentsPage, { ...(await this.desk.waiting()), task, typed, errors }, status);
  }
}
