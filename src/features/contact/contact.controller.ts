import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ContactAnswerPage } from '../../../views/pages/contact/answer.tsx';
import { ContactPage } from '../../../views/pages/contact/new.tsx';
import { ContactSentPage } from '../../../views/pages/contact/sent.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { parseReference } from '../../lib/references.ts';
import { BotCheck } from '../../platform/http/bot-check.ts';
import { type FieldError, parseForm, type Typed } from '../../platform/http/forms.ts';
import { addressOf, callerOf, TooMany } from '../../platform/http/limits.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { ContactAnswerForm, ContactForm } from './contact.dto.ts';
import { ContactService } from './contact.service.ts';

@Controller(':locale/contact')
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly bots: BotCheck,
  ) {}

  @Get()
  new() {
    return page(ContactPage, { formId: newFormId(), typed: {}, errors: [] });
  }

  @Post()
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() { botToken, ...body }: Record<string, unknown> = {},
  ) {
    const form = parseForm(ContactForm, body);
    if (!form.ok) return page(ContactPage, { formId: newFormId(), typed: form.typed, errors: form.errors }, 422);
    const isChecked = await this.bots.passes(botToken, 'contact');
    const sender = { userId: request.user?.id ?? null, address: callerOf(request), isChecked };
    const sent = await this.contact
      .receive(form.value, body, request.locale.code, sender)
      .catch((error) => (error instanceof TooMany ? error : Promise.reject(error)));
    if (sent instanceof TooMany) return this.tooMany(response, form.typed, sent.retryAfter, isChecked);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  @Get('sent/:token')
  async sent(@Param('token') token: string) {
    return page(ContactSentPage, await this.contact.findSent(token));
  }

  @Get('answer')
  ask(@Query('reference') typed?: unknown) {
    const parsed = parseReference(String(typed ?? ''));
    return page(ContactAnswerPage, { typed: parsed.ok ? { reference: parsed.reference } : {}, errors: [] });
  }

  @Post('answer')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    const { typed, ...form } = parseForm(ContactAnswerForm, body);
    const again = (status: number, error: FieldError) => page(ContactAnswerPage, { typed, errors: [error] }, status);
    if (!form.ok) return page(ContactAnswerPage, { typed, errors: form.errors }, 422);
    const token = await this.contact
      .open(form.value.reference, form.value.code, addressOf(request))
      .catch((error) => (error instanceof TooMany ? error : Promise.reject(error)));
    if (token instanceof TooMany) {
      response.setHeader('Retry-After', token.retryAfter);
      const minutes = Math.ceil(token.retryAfter / 60);
      return again(429, { field: 'code', key: 'contact.answer.too_many', values: { minutes } });
    }
    if (token === null) return again(422, { field: 'code', key: 'contact.answer.unknown', values: {} });
    return seeOther(routePath(request.locale.code, 'contact-sent', { token }));
  }

  private tooMany(response: Response, typed: Typed, wait: number, isChecked: boolean) {
    response.setHeader('Retry-After', wait);
    const minutes = Math.ceil(wait / 60);
    const errors: FieldError[] = [
      {
        field: 'message',
        key: isChecked ? 'contact.error.too_many' : 'common.recaptcha_unavailable',
        values: { minutes },
      },
    ];
    return page(ContactPage, { formId: newFormId(), typed, errors }, 429);
  }
}
