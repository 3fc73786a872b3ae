import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ExpertQueuePage } from '../../views/pages/expert/queue.tsx';
import { TopicCatalogue } from '../topics/topics.service.ts';
import { cleanMultilineText } from '../values/text.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import type { SignedInUser } from '../web/request.ts';
import { routePath } from '../web/routes.ts';
import { faultsIn, readWritten } from './answer-form.ts';
import { Answering } from './answering.service.ts';
import { type AnsweringExpert, passReasons } from './answering.ts';
import { Delivery } from './delivery.service.ts';
import { QuestionActs } from './question-acts.service.ts';
import { QuestionPages } from './question-pages.ts';
import { Replies, withReady } from './replies.ts';
import { valuesFor } from './reply-variables.ts';

type Posted = Record<string, unknown>;

const messageLength = { min: 5, max: 3_000 };

@Auth('expert')
@Controller(':locale/expert')
export class AnsweringController {
  constructor(
    private readonly answering: Answering,
    private readonly acts: QuestionActs,
    private readonly delivery: Delivery,
    private readonly replies: Replies,
    private readonly pages: QuestionPages,
    private readonly topics: TopicCatalogue,
  ) {}

  @Get('queue')
  async queue(@Req() request: Request) {
    const expert = await this.expert(request);
    const { offered, own } = await this.answering.queue(expert);
    const { takesQuestions, validUntil, suspendedAt } = expert;
    return page(ExpertQueuePage, { offered, own, takesQuestions, validUntil, isSuspended: suspendedAt !== null });
  }

  @Post('availability')
  async setAvailable(@Req() request: Request, @Body() body: Posted = {}) {
    await this.answering.setAvailable(await this.expert(request), body.takesQuestions === 'yes');
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
    const { row } = await this.answering.get(expert, id);
    const today = Temporal.Now.plainDateISO('UTC').toString();
    if (body.act === 'insert') {
      const ready = await this.replies.ready(written.language);
      written.body = withReady(written.body, ready, body.ready, valuesFor(row, written.language, this.topics.current));
    }
    const errors = body.act === 'send' ? faultsIn(written, row.lane !== 'free', today) : [];
    const version = Number(body._v) || 0;
    try {
      if (body.act === 'send' && errors.length === 0) await this.delivery.send(expert, id, version, written);
      else await this.delivery.save(expert, id, version, written);
    } catch (error) {
      return this.pages.again(request, expert, id, { written }, error);
    }
    if (body.act === 'send' && errors.length === 0) return seeOther(routePath(request.locale.code, 'expert-queue'));
    if (errors.length > 0) return this.pages.show(request, expert, id, { written, errors, status: 422 });
    if (body.act === 'preview') return this.pages.show(request, expert, id, { written, isPreview: true });
    return seeOther(routePath(request.locale.code, 'expert-question', { id }));
  }

  @Post('q/:id/:act')
  async act(@Req() request: Request, @Param('id') id: string, @Param('act') act: string, @Body() body: Posted = {}) {
    const expert = await this.expert(request);
    const version = Number(body._v) || 0;
    const words = cleanMultilineText(typeof body.body === 'string' ? body.body : '');
    const here = seeOther(routePath(request.locale.code, 'expert-question', { id }));
    const away = seeOther(routePath(request.locale.code, 'expert-queue'));
    if (act === 'lease') {
      await this.acts.take(expert, id, version);
      return here;
    }
    if (act === 'stay') {
      await this.acts.stay(expert, id);
      return here;
    }
    if (act === 'pass') {
      const reason = passReasons.find((name) => name === body.reason);
      if (!reason) return this.pages.refuse(request, expert, id, 'reason', 'desk.error.reason');
      await this.acts.pass(expert, id, version, reason);
      return away;
    }
    if (act !== 'facts' && act !== 'reply') throw new NotFoundException();
    if (words.length < messageLength.min || words.length > messageLength.max) {
      return this.pages.refuse(request, expert, id, act, 'desk.error.note');
    }
    if (act === 'facts') await this.acts.askFacts(expert, id, version, words);
    else await this.acts.reply(expert, id, version, words);
    return away;
  }

  private expert(request: Request): Promise<AnsweringExpert> {
    return this.answering.expertOf((request.user as SignedInUser).id);
  }
}
