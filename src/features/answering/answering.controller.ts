import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ExpertQueuePage } from '../../../views/pages/expert/queue.tsx';
import { cleanMultilineText } from '../../lib/text.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, versionIn } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { sentTo } from '../../platform/http/submissions/sent.ts';
import { formIdIn, type Sent } from '../../platform/http/submissions/submissions.ts';
import { backOn, isAway } from '../experts/expert.ts';
import { TopicsService } from '../topics/topics.service.ts';
import { faultsIn, faultsInDate, readWritten, typedIn } from './answer-form.ts';
import { AnsweringService } from './answering.service.ts';
import { type AnsweringExpert, type ExpertAct, passReasons, today } from './answering.ts';
import { DeliveryService } from './delivery.service.ts';
import { MonthsService } from './months.service.ts';
import { QuestionPages } from './question.pages.ts';
import { QuestionActsService } from './question-acts.service.ts';
import { Replies, withReady } from './replies.ts';
import { valuesFor } from './reply-variables.ts';

type Posted = Record<string, unknown>;

const messageLength = { min: 5, max: 3_000 };

@Auth('expert')
@Controller(':locale/expert')
export class AnsweringController {
  constructor(
    private readonly questions: AnsweringService,
    private readonly acts: QuestionActsService,
    private readonly delivery: DeliveryService,
    private readonly replies: Replies,
    private readonly pages: QuestionPages,
    private readonly topics: TopicsService,
    private readonly months: MonthsService,
  ) {}

  @Get('queue')
  async queue(@Req() request: Request) {
    return this.queuePage(await this.expert(request));
  }

  @Post('availability')
  async setAvailable(@Req() request: Request, @Body() body: Posted = {}) {
    await this.questions.setAvailable(await this.expert(request), body.takesQuestions === 'yes');
    return seeOther(routePath(request.locale.code, 'expert-queue'));
  }

  @Get('q/:id')
  async show(@Req() request: Request, @Param('id') id: string) {
    return this.pages.show(request, await this.expert(request), id);
  }

  @Post('q/:id/answer')
  async answer(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const expert = await this.expert(request);
    const written = readWritten(body);
    const { row } = await this.questions.get(expert, id).catch((error) => this.gone(expert, id, error));
    if (body.act === 'insert') {
      const ready = await this.replies.ready(written.language);
      written.body = withReady(written.body, ready, body.ready, valuesFor(row, written.language, this.topics.current));
    }
    const shown = { act: 'answer', typed: typedIn(body), written } as const;
    const isSent = body.act === 'send';
    const errors = isSent ? faultsIn(written, row.lane !== 'free', today()) : faultsInDate(body);
    const version = versionIn(body._v);
    try {
      if (isSent && errors.length === 0) {
        const form = { body, location: routePath(request.locale.code, 'expert-queue') };
        return sentTo(await this.delivery.send(expert, id, version, written, form));
      }
      await this.delivery.save(expert, id, version, written, formIdIn(body));
    } catch (error) {
      return this.pages.again(request, expert, id, shown, error);
    }
    if (errors.length > 0) return this.pages.show(request, expert, id, { ...shown, errors, status: 422 });
    if (body.act === 'preview') return this.pages.show(request, expert, id, { ...shown, isPreview: true });
    return seeOther(routePath(request.locale.code, 'expert-question', { id }));
  }

  @Post('q/:id/stay')
  async stay(@Req() request: Request, @Param('id') id: string) {
    await this.acts.stay(await this.expert(request), id);
    return seeOther(routePath(request.locale.code, 'expert-question', { id }));
  }

  @Post('q/:id/lease')
  async take(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const here = routePath(request.locale.code, 'expert-question', { id });
    try {
      return await this.send('lease', request, id, body, (expert, version) =>
        this.acts.take(expert, id, version, { body, location: here }),
      );
    } catch (error) {
      const expert = await this.expert(request);
      if (!(await this.questions.isTakenByAnother(expert, id))) throw error;
      return this.queuePage(expert, 409);
    }
  }

  @Post('q/:id/pass')
  pass(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const reason = passReasons.find((name) => name === body.reason);
    const location = routePath(request.locale.code, 'expert-queue');
    return this.send('pass', request, id, body, (expert, version) =>
      reason
        ? this.acts.pass(expert, id, version, reason, { body, location })
        : [{ field: 'reason', key: 'desk.error.reason', values: {} }],
    );
  }

  @Post(['q/:id/facts', 'q/:id/reply'])
  say(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const name = request.path.endsWith('/facts') ? 'facts' : 'reply';
    const words = cleanMultilineText(typeof body.body === 'string' ? body.body : '');
    const isFit = words.length >= messageLength.min && words.length <= messageLength.max;
    const form = { body, location: routePath(request.locale.code, 'expert-queue') };
    return this.send(name, request, id, body, (expert, version) => {
      if (!isFit) return [{ field: name, key: 'asking.error.message', values: messageLength }];
      return name === 'facts'
        ? this.acts.askFacts(expert, id, version, words, form)
        : this.acts.reply(expert, id, version, words, form);
    });
  }

  /** What was typed stays on the page: where something is wrong with it, and where another tab was quicker. */
  private async send(
    act: ExpertAct,
    request: Request,
    id: string,
    body: Posted,
    work: (expert: AnsweringExpert, version: number) => FieldError[] | Promise<Sent>,
  ) {
    const expert = await this.expert(request);
    const shown = { act, typed: typedIn(body) };
    try {
      const done = await work(expert, versionIn(body._v));
      if (!Array.isArray(done)) return sentTo(done);
      return this.pages.show(request, expert, id, { ...shown, errors: done, status: 422 });
    } catch (error) {
      if (error instanceof NotFoundException && act !== 'lease') return this.gone(expert, id, error);
      return this.pages.again(request, expert, id, shown, error);
    }
  }

  /** They wrote longer than it was kept for them: it is back in the queue, or with another. */
  private async gone(expert: AnsweringExpert, id: string, error: unknown): Promise<never> {
    if (error instanceof NotFoundException && (await this.questions.isLostTo(expert, id)))
      throw new Refused('expert.answer.lapsed');
    throw error;
  }

  /** With 409 it says that another expert was quicker: a page that was open meanwhile is nobody's mistake. */
  private async queuePage(expert: AnsweringExpert, status = 200) {
    const thisMonth = Temporal.Now.plainDateISO('UTC').toPlainYearMonth();
    const [queue, month] = await Promise.all([this.questions.queue(expert), this.months.of(expert.id, thisMonth)]);
    const { takesQuestions, validUntil, suspendedAt } = expert;
    const awayUntil = isAway(expert, new Date()) ? backOn(expert) : null;
    const props = { ...queue, takesQuestions, awayUntil, validUntil, isSuspended: suspendedAt !== null };
    return page(ExpertQueuePage, { ...props, month, isLate: status === 409 }, status);
  }

  private expert(request: Request): Promise<AnsweringExpert> {
    return this.questions.expertOf((request.user as SignedInUser).id);
  }
}
