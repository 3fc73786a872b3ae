import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NewCasePage, type NewCaseProps } from '../../../views/pages/cases/new.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { Country } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/instants.ts';
import { countryFor } from '../../lib/locales/country-for.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm } from '../../platform/http/forms.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { writeCaseNumber } from './case-number.ts';
import { AddCaseForm } from './cases.dto.ts';
import { todayIn } from './hearing.ts';
import { type MessageReading, readCourtMessage } from './messages/court-message.ts';
import { boxesOf, faultOfDay, readNoted } from './messages/noted-hearing.dto.ts';
import { PhotoService } from './messages/photo.service.ts';
import type { ShownPhoto } from './messages/photo.ts';
import { CourtMessageForm } from './messages/relay.dto.ts';
import { whichCase } from './number-question.ts';
import { WatchesService } from './watching/watches.service.ts';

@Controller(':locale/account/cases/new')
@Auth()
export class NewCaseController {
  constructor(
    private readonly watches: WatchesService,
    private readonly photos: PhotoService,
  ) {}

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
    const photo = await this.photos.show(request, body.photo);
    if (!form.ok) return this.form(locale, body.country, { ...retry(form, faults), readings: [], photo }, 422);
    const meant = whichCase(form.value, Temporal.Now.plainDateISO());
    if (!meant.ok || !noted?.ok) {
      const unclear = meant.ok ? { errors: [], readings: [] } : meant;
      const again = { ...retry({ ...form, errors: unclear.errors }, faults), readings: unclear.readings, photo };
      return this.form(locale, body.country, again, 422);
    }
    const pathOf = (id: string, isKnown: boolean) =>
      routePath(locale.code, 'account-cases-id', { id }) + (isKnown ? '?known=1' : '');
    const sent = await this.watches.add(request.user.id, form.value, meant.number, body, pathOf, noted.value);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(sent.location);
  }

  /** A message of the court, or a photo of its paper, fills the form in; nothing of it is kept before its owner says yes. */
  @Post('message')
  @ReadsBody()
  async read(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response) {
    const { locale } = request;
    const received = await this.photos.receive(request, response);
    const body = (request.body ?? {}) as Record<string, unknown>;
    const form = parseForm(CourtMessageForm, body);
    const country = countryFor(locale, body.country);
    const nothing = { typed: { message: String(form.typed.text ?? '') }, readings: [] };
    if (received.errors.length > 0) {
      return this.form(locale, body.country, { ...nothing, errors: received.errors }, 422);
    }
    const photo = await this.photos.show(request, received.id);
    if (photo && country && !nothing.typed.message.trim()) return this.readPhoto(request, country, photo);
    if (!form.ok || !country) {
      const errors = form.ok ? [] : form.errors.map((error) => ({ ...error, field: 'message' }));
      return this.form(locale, body.country, { ...nothing, errors }, 422);
    }
    const reading = readCourtMessage(form.value.text, country, Temporal.Now.plainDateISO());
    if (reading.numbers.length === 0 && !reading.court && !reading.isHearing) {
      const errors: FieldError[] = [{ field: 'message', key: 'cases.add.error.message', values: {} }];
      return this.form(locale, country, { ...nothing, errors, photo }, 422);
    }
    return this.form(locale, country, { ...readingOf(reading, country, form.value.text), photo });
  }

  /** What could not be read is asked for beside the photo: the court, the number, and the day of a hearing. */
  private async readPhoto(request: SignedIn, country: Country, photo: ShownPhoto) {
    const today = Temporal.Now.plainDateISO();
    const read = await this.photos.read(request, photo.id, country, today);
    const reading = { ...(read?.reading ?? readCourtMessage('', country, today)), isHearing: true };
    const { found: _, ...shown } = readingOf(reading, country, read?.text ?? '');
    return this.form(request.locale, country, { ...shown, photo, doubts: read?.doubts ?? [] });
  }

  private form(locale: Locale, country: unknown, tried: Tried, status = 200) {
    return page(NewCasePage, { formId: newFormId(), country: countryFor(locale, country), ...tried }, status);
  }
}

type Tried = Pick<NewCaseProps, 'typed' | 'errors' | 'readings' | 'found' | 'days' | 'photo' | 'doubts'>;

/** The day it is where the courts are. */
const todayAt = (country: Country) => todayIn(countryZones[country], new Date());

const retry = ({ typed, errors }: Pick<Tried, 'typed' | 'errors'>, faults: FieldError[]) => ({
  typed,
  errors: [...errors, ...faults],
});

/** What was read, in the boxes of the form. */
function readingOf(reading: MessageReading, country: Country, text: string) {
  const { numbers, court, isHearing } = reading;
  const [number, ...others] = numbers;
  const hearing = isHearing ? hearingIn(reading, country, text) : null;
  const typed = {
    ...court,
    ...hearing?.typed,
    number: number && others.length === 0 ? writeCaseNumber(number) : '',
    type: number?.form === 'serial' ? (number.type ?? '') : '',
  };
  const days = reading.days.length > 1 ? reading.days : [];
  return { typed, errors: hearing?.errors ?? [], readings: [], found: numbers.map(writeCaseNumber), days };
}

/** The boxes of the hearing that a message names, and what is wrong with its day. */
function hearingIn(reading: MessageReading, country: Country, message: string): Pick<NewCaseProps, 'typed' | 'errors'> {
  const boxes = boxesOf(reading);
  const today = todayAt(country);
  const fault = boxes.day_day ? faultOfDay(boxes, reading.days[0] ?? '', today) : null;
  return { typed: { ...boxes, hearing_read: '1', message }, errors: fault ? [fault] : [] };
}
