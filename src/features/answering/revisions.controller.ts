import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, versionIn } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { faultsIn, readWritten, reasonIn, reasonLength, typedIn } from './answer-form.ts';
import { AnsweringService } from './answering.service.ts';
import { today } from './answering.ts';
import { DeliveryService } from './delivery.service.ts';
import { QuestionPages } from './question.pages.ts';

type Posted = Record<string, unknown>;

/** After the asker has read an answer: it is said anew, or taken back. */
@Auth('expert')
@Controller(':locale/expert/q/:id')
export class RevisionsController {
  constructor(
    private readonly questions: AnsweringService,
    private readonly delivery: DeliveryService,
    private readonly pages: QuestionPages,
  ) {}

  @Post('revision')
  async revise(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const expert = await this.questions.expertOf((request.user as SignedInUser).id);
    const { row } = await this.questions.get(expert, id);
    const shown = { typed: typedIn(body), written: readWritten(body), reason: reasonIn(body) };
    if (body.act === 'preview') return this.pages.show(request, expert, id, { ...shown, isPreview: true });
    const errors = [
      ...faultsIn(shown.written, row.lane !== 'free', today()),
      ...faultsInReason(shown.reason, 'revision-reason'),
    ];
    if (errors.length > 0) return this.pages.show(request, expert, id, { ...shown, errors, status: 422 });
    try {
      await this.delivery.revise(expert, id, versionIn(body._v), shown.written, shown.reason);
    } catch (error) {
      return this.pages.again(request, expert, id, shown, error);
    }
    return seeOther(routePath(request.locale.code, 'expert-question', { id }));
  }

  @Post('retraction')
  async retract(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const expert = await this.questions.expertOf((request.user as SignedInUser).id);
    const reason = reasonIn(body);
    const shown = { typed: { retraction: reason } };
    const errors = faultsInReason(reason, 'retraction-reason');
    if (errors.length > 0) return this.pages.show(request, expert, id, { ...shown, errors, status: 422 });
    try {
      await this.delivery.retract(expert, id, versionIn(body._v), reason);
    } catch (error) {
      return this.pages.again(request, expert, id, shown, error);
    }
    return seeOther(routePath(request.locale.code, 'expert-queue'));
  }
}

const faultsInReason = ({ length }: string, field: string): FieldError[] =>
  length < reasonLength.min || length > reasonLength.max
    ? [{ field, key: 'asking.error.message', values: reasonLength }]
    : [];
