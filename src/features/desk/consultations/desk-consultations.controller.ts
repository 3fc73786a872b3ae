import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskConsultationPage } from '../../../../views/pages/desk/consultation.tsx';
import type { Language } from '../../../lib/locales/locales.ts';
import { cleanMultilineText } from '../../../lib/text.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { errorsOf, type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { withReady } from '../../answering/replies.ts';
import { valuesFor } from '../../answering/reply-variables.ts';
import { ShownSlots } from '../../attachments/shown-slots.ts';
import { WrongAmount } from '../../payments/bills/part-amount.ts';
import { NotesService } from '../../staff/notes.service.ts';
import { TaskLocksService } from '../../staff/task-locks.service.ts';
import { TopicsService } from '../../topics/topics.service.ts';
import { ActForm } from './acts.dto.ts';
import { type Act, isAct } from './acts.ts';
import { DeskConsultationsService } from './desk-consultations.service.ts';

const noteLength = { min: 3, max: 3_000 };

type Retry = { typed: Typed; errors: FieldError[]; parts?: string[] };

@Auth('staff')
@Controller(':locale/desk/consultations/:id')
export class DeskConsultationsController {
  constructor(
    private readonly desk: DeskConsultationsService,
    private readonly leases: TaskLocksService,
    private readonly shown: ShownSlots,
    private readonly notes: NotesService,
    private readonly topics: TopicsService,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, id, { typed: {}, errors: [] }, 200);
  }

  /** For the colleagues; whoever reads the page may leave one, also while somebody else is on it. */
  @Post('notes')
  async note(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const note = cleanMultilineText(String(body.note ?? ''));
    await this.desk.get(id);
    if (note.length < noteLength.min || note.length > noteLength.max) {
      const errors: FieldError[] = [{ field: 'staff-note', key: 'asking.error.message', values: noteLength }];
      return this.render(request, id, { typed: { staffNote: note }, errors }, 422);
    }
    await this.notes.add('consultation', id, (request.user as SignedInUser).id, note);
    return seeOther(`${routePath(request.locale.code, 'desk-consultation', { id })}#notes`);
  }

  @Post('answers/:answer/silence')
  async removeVoice(@Req() request: Request, @Param('id') id: string, @Param('answer') answer: string) {
    await this.desk.removeVoice(id, answer, (request.user as SignedInUser).id);
    return seeOther(routePath(request.locale.code, 'desk-consultation', { id }), saved);
  }

  @Post(':act')
  async create(
    @Req() request: Request,
    @Param('id') id: string,
    @Param('act') act: string,
    @Body() body: Record<string, unknown> = {},
  ) {
    if (!isAct(act)) throw new NotFoundException();
    if (body.go === 'insert') return this.insert(request, id, act, body);
    const form = parseForm(ActForm, { ...body, act });
    const typed = { ...form.typed, act };
    const parts = [body.partTexts ?? []].flat().map(String);
    if (!form.ok) return this.render(request, id, { typed, parts, errors: form.errors }, 422);
    const user = request.user as SignedInUser;
    try {
      // Before it is held: a colleague is to find it free.
      await this.desk.requireOther(id, user.id);
      await this.leases.take({ subject: 'consultation', id }, user.id);
      await this.desk.act(id, act, form.value, request as SignedIn);
    } catch (error) {
      return this.again(request, id, { typed, parts }, error);
    }
    return seeOther(routePath(request.locale.code, 'desk-consultation', { id }));
  }

  /** A ready text below what is written so far; nothing is done yet. */
  private async insert(request: Request, id: string, act: Act, body: Record<string, unknown>) {
    const { ready, row } = await this.desk.get(id);
    const user = request.user as SignedInUser;
    const written = cleanMultilineText(String(body.note ?? ''));
    try {
      await this.desk.requireOther(id, user.id);
    } catch (error) {
      return this.again(request, id, { typed: { act, note: written } }, error);
    }
    await this.leases.take({ subject: 'consultation', id }, user.id);
    const note = withReady(written, ready, body.ready, valuesFor(row, row.language as Language, this.topics.current));
    return this.render(request, id, { typed: { act, note }, errors: [] }, 200);
  }

  /** What was written is not lost because a colleague was quicker. */
  private again(request: Request, id: string, retry: Omit<Retry, 'errors'>, error: unknown) {
    if (!(error instanceof Refused)) throw error;
    const errors = errorsOf(error, error instanceof WrongAmount ? 'amount' : '');
    return this.render(request, id, { ...retry, errors }, error.getStatus());
  }

  private async render(request: Request, id: string, { parts = [], ...retry }: Retry, status: number) {
    const { id: me } = request.user as SignedInUser;
    const item = await this.desk.get(id);
    const subjects = [id, ...item.answers.map((answer) => answer.id), ...(item.draft ? [item.draft.id] : [])];
    const attachments = await this.shown.links(subjects, { kind: 'staff', id: me }, request.locale.code);
    const holder = await this.leases.find({ subject: 'consultation', id });
    const shown = item.masks.parts.map((part, index) => ({ ...part, text: parts[index] ?? part.text }));
    const masks = { ...item.masks, parts: shown };
    return page(DeskConsultationPage, { ...item, masks, attachments, holder, me, ...retry }, status);
  }
}
