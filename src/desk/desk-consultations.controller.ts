import {
  Body,
  ConflictException,
  Controller,
  Get,
  HttpException,
  NotFoundException,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { DeskConsultationPage } from '../../views/pages/desk/consultation.tsx';
import { withReady } from '../answering/replies.ts';
import { ShownSlots } from '../files/shown-slots.ts';
import type { Key } from '../locales/messages.ts';
import { cleanMultilineText } from '../values/text.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import { type FieldError, parseForm, type Typed } from '../web/forms.ts';
import type { SignedInUser } from '../web/request.ts';
import { routePath } from '../web/routes.ts';
import { ActForm } from './acts.dto.ts';
import { type Act, isAct } from './acts.ts';
import { DeskConsultations } from './desk-consultations.service.ts';
import { Leases } from './leases.ts';

type Retry = { typed: Typed; errors: FieldError[] };

@Auth('staff')
@Controller(':locale/desk/consultations/:id')
export class DeskConsultationsController {
  constructor(
    private readonly desk: DeskConsultations,
    private readonly leases: Leases,
    private readonly shown: ShownSlots,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, id, { typed: {}, errors: [] }, 200);
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
    if (!form.ok) return this.render(request, id, { typed, errors: form.errors }, 422);
    const user = request.user as SignedInUser;
    try {
      await this.leases.take({ subject: 'consultation', id }, user.id);
      await this.desk.act(id, act, form.value, user.id);
    } catch (error) {
      return this.again(request, id, typed, error);
    }
    return seeOther(routePath(request.locale.code, 'desk-consultation', { id }));
  }

  /** A ready text below what is written so far; nothing is done yet. */
  private async insert(request: Request, id: string, act: Act, body: Record<string, unknown>) {
    const { ready } = await this.desk.get(id);
    await this.leases.take({ subject: 'consultation', id }, (request.user as SignedInUser).id);
    const note = withReady(cleanMultilineText(String(body.note ?? '')), ready, body.ready);
    return this.render(request, id, { typed: { act, note }, errors: [] }, 200);
  }

  /** What was written is not lost because a colleague was quicker. */
  private again(request: Request, id: string, typed: Typed, error: unknown) {
    const isRefusal = error instanceof HttpException && !(error instanceof NotFoundException);
    if (!isRefusal) throw error;
    const errors: FieldError[] = [{ field: '', key: error.message as Key, values: {} }];
    return this.render(request, id, { typed, errors }, error instanceof ConflictException ? 409 : 422);
  }

  private async render(request: Request, id: string, retry: Retry, status: number) {
    const { id: me } = request.user as SignedInUser;
    const item = await this.desk.get(id);
    const subjects = [id, ...item.answers.map((answer) => answer.id), ...(item.draft ? [item.draft.id] : [])];
    const papers = await this.shown.links(subjects, { kind: 'staff', id: me }, request.locale.code);
    const holder = await this.leases.find({ subject: 'consultation', id });
    return page(DeskConsultationPage, { ...item, papers, holder, me, ...retry }, status);
  }
}
