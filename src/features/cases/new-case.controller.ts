import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { NewCasePage, type NewCaseProps } from '../../../views/pages/cases/new.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { Country } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/instants.ts';
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
import { todayIn } from './hearing.ts';
import { type MessageReading, readCourtMessage } from './messages/court-message.ts';
import { boxesOf, faultOfDay, readNoted } from './messages/noted-hearing.dto.ts';
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
    const country = countryFor(locale, body.country);
    const noted = country ? readNoted(body, todayAt(country)) : null;
    const faults = noted?.ok === false ? noted.errors : [];
    if (!form.ok) return this.form(locale, body.country, { ...retry(form, faults), readings: [] }, 422);
    const meant = whichCase(form.value, Temporal.Now.plainDateISO());
    if (!meant.ok || !noted?.ok) {
      const unclear = meant.ok ? { errors: [], readings: [] } : meant;
      const again = { ...retry({ ...form, errors: unclear.errors }, faults), readings: unclear.readings };
      return this.form(locale, body.country, again, 422);
    }
    const pathOf = (id: string, isKnown: boolean) =>
      routePath(locale.code, 'account-cases-id', { id }) + (isKnown ? '?known=1' : '');
    const sent = await this.watches.add(request.user.id, form.value, meant.number, body, pathOf, noted.value);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  /** A message of the court fills the form in; nothing of it is kept before who pasted it says yes. */
  @Post('message')
  read(@Req() { locale }: Request, @Body() body: Record<string, unknown> = {}) {
    const form = parseForm(CourtMessageForm, body);
    const country = countryFor(locale, body.country);
    const nothing = { typed: { message: String(form.typed.text ?? '') }, readings: [] };
    if (!form.ok || !country) {
      const errors = form.ok ? [] : form.errors.map((error) => ({ ...error, field: 'message' }));
      return this.form(locale, body.country, { ...nothing, errors }, 422);
    }
    const reading = readCourtMessage(form.value.text, country, Temporal.Now.plainDateISO());
    const { numbers, court } = reading;
    const [number, ...others] = numbers;
    if (!number && !court && !reading.isHearing) {
      const errors: FieldError[] = [{ field: 'message', key: 'cases.add.error.message', values: {} }];
      return this.form(locale, country, { ...nothing, errors }, 422);
    }
    const hearing = reading.isHearing ? hearingIn(reading, country, form.value.text) : null;
    const typed = {
      ...court,
      ...hearing?.typed,
      number: number && others.length === 0 ? writeCaseNumber(number) : '',
      type: number?.form === 'serial' ? (number.type ?? '') : '',
    };
    const days = reading.days.length > 1 ? reading.days : [];
    const errors = hearing?.errors ?? [];
    return this.form(locale, country, { typed, errors, readings: [], found: numbers.map(writeCaseNumber), days });
  }

  private form(locale: Locale, country: unknown, tried: Tried, status = 200) {
    return page(NewCasePage, { formId: newFormId(), country: countryFor(locale, country), ...tried }, status);
  }
}

type Tried = Pick<NewCaseProps, 'typed' | 'errors' | 'readings' | 'found' | 'days'>;

/** The day it is where the courts are. */
const todayAt = (country: Country) => todayIn(countryZones[country], new Date());

const retry = ({ typed, errors }: Pick<Tried, 'typed' | 'errors'>, faults: FieldError[]) => ({
  typed,
  errors: [...errors, ...faults],
});

/** The boxes of the hearing that a message names, and what is wrong with its day. */
function hearingIn(reading: MessageReading, country: Country, message: string): Pick<NewCaseProps, 'typed' | 'errors'> {
  const boxes = boxesOf(reading);
  const today = todayAt(country);
  const fault = boxes.day_day ? faultOfDay(boxes, reading.days[0] ?? '', today) : null;
  return { typed: { ...boxes, hearing_read: '1', message }, errors: fault ? [fault] : [] };
}
