import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AlreadySentPage } from '../../views/pages/already-sent.tsx';
import { NewCasePage } from '../../views/pages/cases/new.tsx';
import type { Locale } from '../locales/locales.ts';
import { countryFor } from '../places/country.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import { type FieldError, parseForm, type Typed } from '../web/forms.ts';
import { newFormId } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import type { SignedIn } from '../web/signed-in.ts';
import type { CaseNumber } from './case-number.ts';
import { AddCaseForm } from './cases.dto.ts';
import { whichCase } from './number-question.ts';
import { WatchesService } from './watches.service.ts';

@Controller(':locale/account/cases/new')
@Auth()
export class NewCaseController {
  constructor(private readonly watches: WatchesService) {}

  @Get()
  new(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return this.form(locale, asked, { typed: {}, errors: [], readings: [] });
  }

  @Post()
  async create(@Req() request: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const { locale } = request;
    const form = parseForm(AddCaseForm, body);
    if (!form.ok) return this.form(locale, body.country, { ...form, readings: [] }, 422);
    const meant = whichCase(form.value, Temporal.Now.plainDateISO());
    if (!meant.ok) return this.form(locale, body.country, { ...meant, typed: form.typed }, 422);
    const sent = await this.watches.add(request.user.id, form.value, meant.number, body, (id) =>
      routePath(locale.code, 'account-cases-id', { id }),
    );
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  private form(locale: Locale, country: unknown, tried: Tried, status = 200) {
    return page(NewCasePage, { formId: newFormId(), country: countryFor(locale, country), ...tried }, status);
  }
}

type Tried = { typed: Typed; errors: FieldError[]; readings: CaseNumber[] };
