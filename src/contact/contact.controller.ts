import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AlreadySentPage } from '../../views/pages/already-sent.tsx';
import { ContactPage } from '../../views/pages/contact/new.tsx';
import { ContactSentPage } from '../../views/pages/contact/sent.tsx';
import { page, seeOther } from '../web/answers.ts';
import { parseForm } from '../web/forms.ts';
import { newFormId } from '../web/receipts.ts';
import { ContactForm } from './contact.dto.ts';
import { ContactService } from './contact.service.ts';

@Controller(':locale/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Get()
  new() {
    return page(ContactPage, { formId: newFormId(), typed: {}, errors: [] });
  }

  @Post()
  async create(@Req() request: Request, @Body() body: object = {}) {
    const form = parseForm(ContactForm, body);
    if (!form.ok) return page(ContactPage, { formId: newFormId(), ...form }, 422);
    const sent = await this.contact.receive(form.value, body, request.locale.code, request.user?.id ?? null);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  @Get('sent/:token')
  async sent(@Param('token') token: string) {
    return page(ContactSentPage, await this.contact.findSent(token));
  }
}
