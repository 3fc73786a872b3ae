import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskMessagePage } from '../../../views/pages/desk/message.tsx';
import { DeskMessagesPage } from '../../../views/pages/desk/messages.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { ContactReplyForm } from './contact.dto.ts';
import { ContactDeskService } from './contact-desk.service.ts';

const late: FieldError = { field: 'reply', key: 'desk.messages.late', values: {} };

@Auth('staff')
@Controller(':locale/desk/messages')
export class ContactDeskController {
  constructor(private readonly desk: ContactDeskService) {}

  @Get()
  async index() {
    return page(DeskMessagesPage, { rows: await this.desk.list() });
  }

  @Get(':id')
  async show(@Param('id') id: string) {
    return page(DeskMessagePage, { message: await this.desk.get(id), typed: {}, errors: [] });
  }

  @Post(':id/reply')
  async reply(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const message = await this.desk.get(id);
    const form = parseForm(ContactReplyForm, body);
    if (!form.ok) return page(DeskMessagePage, { message, typed: form.typed, errors: form.errors }, 422);
    const isTaken = await this.desk.reply(id, form.value.reply, (request.user as SignedInUser).id);
    // A colleague was quicker, or the same was sent twice: what was not sent is shown, unless it is what was.
    const { reply } = isTaken ? message : await this.desk.get(id);
    if (!isTaken && reply !== form.value.reply)
      return page(DeskMessagePage, { message: { ...message, reply }, typed: body as Typed, errors: [late] }, 409);
    return seeOther(routePath(request.locale.code, 'desk-messages-id', { id }));
  }
}
