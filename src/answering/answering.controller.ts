import { Body, Controller, Get, HttpException, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { EarningsPage } from '../../views/pages/expert/earnings.tsx';
import { ExpertQuestionPage } from '../../views/pages/expert/question.tsx';
import { ExpertQueuePage } from '../../views/pages/expert/queue.tsx';
import { maxUpload } from '../files/file.ts';
import { readerOf } from '../files/reader.ts';
import type { Language } from '../locales/locales.ts';
import type { Key } from '../locales/messages.ts';
import { cleanMultilineText } from '../values/text.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import type { FieldError } from '../web/forms.ts';
import type { SignedInUser } from '../web/request.ts';
import { routePath } from '../web/routes.ts';
import { faultsIn, readWritten, type Written } from './answer-form.ts';
import { AnswerPapers } from './answer-papers.service.ts';
import { Answering } from './answering.service.ts';
import { type AnsweringExpert, passReasons } from './answering.ts';
import { Earnings } from './earnings.service.ts';
import { Replies, withReady } from './replies.ts';

type Posted = Record<string, unknown>;
type Shown = { written?: Written; isPreview?: boolean; errors?: FieldError[]; status?: number };

const messageLength = { min: 5, max: 3_000 };

@Auth('expert')
@Controller(':locale/expert')
export class AnsweringController {
  constructor(
    private readonly answering: Answering,
    private readonly earnings: Earnings,
    private readonly replies: Replies,
    private readonly papers: AnswerPapers,
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

  @Get('earnings')
  async ledger(@Req() request: Request) {
    const { id } = await this.expert(request);
    const [lines, balance] = await Promise.all([this.earnings.list(id), this.earnings.balance(id)]);
    return page(EarningsPage, { lines, balance });
  }

  @Get('q/:id')
  async show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, await this.expert(request), id, {});
  }

  @Post('q/:id/answer')
  async answer(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    const expert = await this.expert(request);
    const written = readWritten(body);
    const { row } = await this.answering.get(expert, id);
    const today = Temporal.Now.plainDateISO('UTC').toString();
    if (body.act === 'insert') {
      written.body = withReady(written.body, await this.replies.ready(written.language), body.ready);
    }
    const errors = body.act === 'send' ? faultsIn(written, row.lane !== 'free', today) : [];
    const version = Number(body._v) || 0;
    try {
      if (body.act === 'send' && errors.length === 0) await this.answering.send(expert, id, version, written);
      else await this.answering.save(expert, id, version, written);
    } catch (error) {
      return this.again(request, expert, id, written, error);
    }
    if (body.act === 'send' && errors.length === 0) return seeOther(routePath(request.locale.code, 'expert-queue'));
    if (errors.length > 0) return this.render(request, expert, id, { written, errors, status: 422 });
    if (body.act === 'preview') return this.render(request, expert, id, { written, isPreview: true });
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
      await this.answering.take(expert, id, version);
      return here;
    }
    if (act === 'stay') {
      await this.answering.stay(expert, id);
      return here;
    }
    if (act === 'pass') {
      const reason = passReasons.find((name) => name === body.reason);
      if (!reason) return this.refuse(request, expert, id, 'reason', 'desk.error.reason');
      await this.answering.pass(expert, id, version, reason);
      return away;
    }
    if (act !== 'facts' && act !== 'reply') throw new NotFoundException();
    if (words.length < messageLength.min || words.length > messageLength.max) {
      return this.refuse(request, expert, id, act, 'desk.error.note');
    }
    if (act === 'facts') await this.answering.askFacts(expert, id, version, words);
    else await this.answering.reply(expert, id, version, words);
    return away;
  }

  private expert(request: Request): Promise<AnsweringExpert> {
    return this.answering.expertOf((request.user as SignedInUser).id);
  }

  private refuse(request: Request, expert: AnsweringExpert, id: string, field: string, key: Key) {
    return this.render(request, expert, id, { errors: [{ field, key, values: {} }], status: 422 });
  }

  /** Two tabs, or a lease that ran out: what was written stays on the page. */
  private again(request: Request, expert: AnsweringExpert, id: string, written: Written, error: unknown) {
    if (!(error instanceof HttpException) || error.getStatus() !== 409) throw error;
    return this.render(request, expert, id, {
      written,
      errors: [{ field: '', key: error.message as Key, values: {} }],
      status: 409,
    });
  }

  private async render(request: Request, expert: AnsweringExpert, id: string, shown: Shown) {
    const { written, isPreview = false, errors = [], status = 200 } = shown;
    const item = await this.answering.get(expert, id);
    const kept = item.draft && { ...item.draft, language: item.draft.language as Language };
    const language = (written ?? kept)?.language ?? item.row.answerLanguage ?? item.row.language;
    const ready = item.isTheirs ? await this.replies.ready(language) : [];
    const papers = item.isTheirs ? await this.papersOf(request, item) : { asked: [], given: [], slots: [] };
    const { megabytes } = maxUpload;
    const props = { ...item, written: written ?? kept, ready, papers, megabytes, isPreview, errors };
    return page(ExpertQuestionPage, props, status);
  }

  private papersOf(request: Request, { row, draft, answers }: Awaited<ReturnType<Answering['get']>>) {
    const user = request.user as SignedInUser;
    const reader = readerOf({ kind: 'user', id: user.id }, request) ?? { kind: 'user', id: user.id };
    const draftId = row.state === 'taken' ? (draft?.id ?? null) : null;
    const answerIds = answers.map(({ id }) => id);
    return this.papers.of(row.id, draftId, answerIds, reader, request.locale.code);
  }
}
