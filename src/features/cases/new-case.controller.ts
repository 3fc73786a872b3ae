import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { NewCasePage, type NewCaseProps } from '../../../views/pages/cases/new.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { countryFor } from '../../lib/locales/country-for.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm } from '../../platform/http/forms.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { writeCaseNumber } from './case-number.ts';
import { AddCaseForm } from './cases.dto.ts';
import { readCourtMessage } from './messages/court-message.ts';
import { CourtMessageForm } from './messages/relay.dto.ts';
import { whichCase } from './number-question.ts';
import { WatchesService } from './watching/watches.service.ts';

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
    const pathOf = (id: string, isKnown: boolean) =>
      routePath(locale.code, 'account-cases-id', { id }) + (isKnown ? '?known=1' : '');
    const sent = await this.watches.add(request.user.id, form.value, meant.number, body, pathOf);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  /** A message of the court fills the form in; nothing of it is kept. */
  @Post('message')
  read(@Req() { locale }: Request, @Body() body: Record<string, unknown> = {}) {
    const form = parseForm(CourtMessageForm, body);
    const country = countryFor(locale, body.country);
    const nothing = { typed: { message: String(form.typed.text ?? '') }, readings: [] };
    if (!form.ok || !country) {
      const errors = form.ok ? [] : form.errors.map((error) => ({ ...error, field: 'message' }));
      return this.form(locale, body.country, { ...nothing, errors }, 422);
    }
    const { numbers, court } = readCourtMessage(form.value.text, country, Temporal.Now.plainDateISO());
    const [number, ...others] = numbers;
    if (!number && !court) {
      const errors: FieldError[] = [{ field: 'message', key: 'cases.add.error.message', values: {} }];
      return this.form(locale, country, { ...nothing, errors }, 422);
    }
    const typed = {
      ...court,
      number: number && others.length === 0 ? writeCaseNumber(number) : '',
      type: number?.form === 'serial' ? (number.type ?? '') : '',
    };
    return this.form(locale, country, { typed, errors: [], readings: [], found: numbers.map(writeCaseNumber) });
  }

  private form(locale: Locale, country: unknown, tried: Tried, status = 200) {
    return page(NewCasePage, { formId: newFormId(), country: countryFor(locale, country), ...tried }, status);
  }
}

type Tried = Pick<NewCaseProps, 'typed' | 'errors' | 'readings' | 'found'>;
