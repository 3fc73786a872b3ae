import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import type { FieldError } from '../web/forms.ts';
import type { SignedInUser } from '../web/request.ts';
import { routePath } from '../web/routes.ts';
import { faultsIn, readWritten, reasonIn, reasonLength } from './answer-form.ts';
import { Answering } from './answering.service.ts';
import { Delivery } from './delivery.service.ts';
import { QuestionPages } from './question-pages.ts';

type Posted = Record<string, unknown>;

/** After the asker has read an answer: it is said anew, or taken back. */
@Auth('expert')
@Controller(':locale/expert/q/:id')
export class RevisionsController {
  constructor(
    private readonly answering: Answering,
    private readonly delivery: Delivery,
    private readonly pages: QuestionPages,
  ) {}

  @Post('revision')
  async revise(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const expert = await this.answering.expertOf((request.user as SignedInUser).id);
    const { row } = await this.answering.get(expert, id);
    const shown = { written: readWritten(body), reason: reasonIn(body) };
    if (body.act === 'preview') return this.pages.show(request, expert, id, { ...shown, isPreview: true });
    const today = Temporal.Now.plainDateISO('UTC').toString();
    const errors = [
      ...faultsIn(shown.written, row.lane !== 'free', today),
      ...missing(shown.reason, 'revision-reason'),
    ];
    if (errors.length > 0) return this.pages.show(request, expert, id, { ...shown, errors, status: 422 });
    try {
      await this.delivery.revise(expert, id, Number(body._v) || 0, shown.written, shown.reason);
    } catch (error) {
      return this.pages.again(request, expert, id, shown, error);
    }
    return seeOther(routePath(request.locale.code, 'expert-question', { id }));
  }

  @Post('retraction')
  async retract(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const expert = await this.answering.expertOf((request.user as SignedInUser).id);
    const reason = reasonIn(body);
    const errors = missing(reason, 'retraction-reason');
    if (errors.length > 0) return this.pages.show(request, expert, id, { errors, status: 422 });
    try {
      await this.delivery.retract(expert, id, Number(body._v) || 0, reason);
    } catch (error) {
      return this.pages.again(request, expert, id, {}, error);
    }
    return seeOther(routePath(request.locale.code, 'expert-queue'));
  }
}

const missing = (reason: string, field: string): FieldError[] =>
  reason.length < reasonLength.min ? [{ field, key: 'desk.error.note', values: {} }] : [];
