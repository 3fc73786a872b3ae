import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NewCasePage, type NewCaseProps } from '../../../views/pages/cases/new.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { Country } from '../../lib/countries/country.ts';
import { countryFor } from '../../lib/locales/country-for.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { errorsOf, type FieldError, parseForm } from '../../platform/http/forms.ts';
import { TooMany } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { Refused } from '../../platform/http/refused.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { isSignedIn, type SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { BegunCasesService } from './begun/begun-cases.service.ts';
import { writeCaseNumber } from './case-number.ts';
import { type MessageReading, readCourtMessage } from './messages/court-message.ts';
import { boxesOf, faultOfDay } from './messages/noted-hearing.dto.ts';
import { PhotoService } from './messages/photo.service.ts';
import type { ShownPhoto } from './messages/photo.ts';
import { doubtsIn } from './messages/photo-reading.ts';
import { CourtMessageForm } from './messages/relay.dto.ts';
import { newCaseFields, readNewCase, todayAt } from './new-case.ts';
import { WatchesService } from './watching/watches.service.ts';

/** Ends the address of a case that was followed before it was added: its page says so. */
const alreadyKnown = '?known=1';

@Controller(':locale/account/cases/new')
export class NewCaseController {
  constructor(
    private readonly watches: WatchesService,
    private readonly photos: PhotoService,
    private readonly begun: BegunCasesService,
    private readonly parties: PartiesService,
  ) {}

  /** `draft`: one that was begun without an account, to be put right. */
  @Get()
  async new(@Req() request: Request, @Query('country') asked?: unknown, @Query('draft') begun?: unknown) {
    const draft = typeof begun === 'string' ? await this.begun.find(await this.parties.find(request), begun) : null;
    if (!draft) return this.form(request.locale, asked, { typed: {}, errors: [], readings: [] });
    const { id, answers } = draft;
    const read = readNewCase(answers, countryFor(request.locale, answers.country));
    const { errors, readings } = read.ok ? { errors: [], readings: [] } : read;
    return this.form(request.locale, answers.country, { typed: answers, errors, readings, draft: id });
  }

  /** Who has no account goes on to the page of what they have typed, where one box makes it. */
  @Post()
  async create(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const { locale } = request;
    const draft = typeof body.draft === 'string' ? body.draft : '';
    const read = readNewCase(body, countryFor(locale, body.country));
    const photo = isSignedIn(request) ? await this.photos.show(request, body.photo) : null;
    const again = (errors: FieldError[], status: number) => {
      const { typed, readings } = read.ok ? { typed: newCaseFields(body), readings: [] } : read;
      const shown = { typed, errors, readings, draft, photo, doubts: doubtsIn(body) };
      return this.form(locale, body.country, shown, status);
    };
    if (!read.ok) return again(read.errors, 422);
    const known = await this.parties.find(request);
    if (known?.kind !== 'user') {
      const party = known ?? (await this.parties.identify(request));
      try {
        const id = await this.begun.begin(request, party, known === null, newCaseFields(body), draft);
        return seeOther(routePath(locale.code, 'account-cases-new-draft', { draft: id }));
      } catch (error) {
        if (!(error instanceof TooMany || error instanceof Refused)) throw error;
        return error instanceof Refused ? again(errorsOf(error), error.getStatus()) : again([tooMany(error)], 429);
      }
    }
    const pathOf = (id: string, isKnown: boolean) =>
      routePath(locale.code, 'account-cases-id', { id }) + (isKnown ? alreadyKnown : '');
    const sent = await this.watches.add(known.id, read, body, pathOf);
    if (sent.kind === 'sent_before') return page(AlreadySentPage, { location: sent.location }, 409);
    return sent.location.endsWith(alreadyKnown)
      ? seeOther(sent.location)
      : seeOther(sent.location, { key: 'cases.add.done', color: 'success' });
  }

  /** A message of the court, or a photo of its paper, fills the form in; nothing of it is kept before its owner says yes. */
  @Post('message')
  @ReadsBody()
  async read(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const { locale } = request;
    const received = await this.photos.receive(request, response);
    const body = (request.body ?? {}) as Record<string, unknown>;
    const form = parseForm(CourtMessageForm, body);
    const country = countryFor(locale, body.country);
    const nothing = { typed: { message: String(form.typed.text ?? '') }, readings: [] };
    if (received.errors.length > 0) {
      return this.form(locale, body.country, { ...nothing, errors: received.errors }, 422);
    }
    const photo = isSignedIn(request) ? await this.photos.show(request, received.id) : null;
    if (photo && isSignedIn(request) && country && !nothing.typed.message.trim())
      return this.readPhoto(request, country, photo);
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

type Tried = Pick<NewCaseProps, 'typed' | 'errors' | 'readings' | 'found' | 'days' | 'photo' | 'doubts' | 'draft'>;

const tooMany = ({ retryAfter }: TooMany): FieldError => ({
  field: '',
  key: 'signing.error.too_many',
  values: { minutes: Math.ceil(retryAfter / 60) },
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
