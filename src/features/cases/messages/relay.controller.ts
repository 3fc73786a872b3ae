import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CourtMessagePage, type CourtMessageProps, type Proposal } from '../../../../views/pages/cases/message.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { countryZones } from '../../../lib/instants.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { parseForm } from '../../../platform/http/forms.ts';
import { ReadsBody } from '../../../platform/http/own-bodies.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { newFormId, type Sent } from '../../../platform/http/submissions/submissions.ts';
import { writeCaseNumber } from '../case-number.ts';
import type { CaseRow } from '../cases.repository.ts';
import { todayIn } from '../hearing.ts';
import { isUnderstood, type MessageReading, readCourtMessage } from './court-message.ts';
import { boxesOf, faultOfDay } from './noted-hearing.dto.ts';
import { PhotoService } from './photo.service.ts';
import type { ShownPhoto } from './photo.ts';
import { doubtsIn } from './photo-reading.ts';
import { CourtMessageForm, readRelay } from './relay.dto.ts';
import { RelayService } from './relay.service.ts';

/** A message of the court, pasted: read, shown, and kept once it is confirmed. */
@Controller(':locale/account/cases/:id/messages')
@Auth()
export class RelayController {
  constructor(
    private readonly relay: RelayService,
    private readonly photos: PhotoService,
  ) {}

  @Get()
  async show(@Req() { user }: SignedIn, @Param('id') id: string) {
    await this.relay.caseOf(user.id, id);
    return answer({ id });
  }

  /** What is written counts before what is photographed, which then only stands beside it. */
  @Post()
  @ReadsBody()
  async read(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const row = await this.relay.caseOf(request.user.id, id);
    const received = await this.photos.receive(request, response);
    const form = parseForm(CourtMessageForm, request.body);
    if (received.errors.length > 0) return answer({ id, typed: form.typed, errors: received.errors }, 422);
    const photo = await this.photos.show(request, received.id);
    if (photo && !form.typed.text?.trim()) return this.readPhoto(request, id, row, photo);
    if (!form.ok) return answer({ id, ...form }, 422);
    const { text } = form.value;
    const reading = readCourtMessage(text, row.country, Temporal.Now.plainDateISO());
    return answer({ id, photo, ...readingOf(reading, row, text) });
  }

  private async readPhoto(request: SignedIn, id: string, row: CaseRow, photo: ShownPhoto) {
    const read = await this.photos.read(request, photo.id, row.country, Temporal.Now.plainDateISO());
    const nothing = readCourtMessage('', row.country, Temporal.Now.plainDateISO());
    const shown = readingOf(read?.reading ?? nothing, row, read?.text ?? '');
    return answer({ id, photo, doubts: read?.doubts ?? [], ...shown });
  }

  @Post('confirmation')
  async confirm(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const row = await this.relay.caseOf(request.user.id, id);
    const read = readRelay(body, todayOf(row));
    if ('errors' in read) {
      const { typed } = parseForm(CourtMessageForm, body);
      const reading = readCourtMessage(typed.text ?? '', row.country, Temporal.Now.plainDateISO());
      const proposal = { ...proposalOf(reading, row), isUnderstood: true };
      const photo = await this.photos.show(request, body.photo);
      return answer({ id, photo, doubts: doubtsIn(body), typed, errors: read.errors, proposal }, 422);
    }
    return onward(await this.relay.confirm(request.user.id, id, read.finding, body, pathOf(request, id)));
  }

  @Post('question')
  async ask(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.relay.caseOf(request.user.id, id);
    const form = parseForm(CourtMessageForm, body);
    const photo = await this.photos.show(request, body.photo);
    if (!form.ok && !photo) return answer({ id, ...form }, 422);
    const text = form.ok ? form.value.text : '';
    return onward(await this.relay.handOver(request.user.id, id, text, body, pathOf(request, id)));
  }
}

const todayOf = ({ country }: CaseRow) => todayIn(countryZones[country], new Date());

const pathOf = ({ locale }: SignedIn, id: string) => routePath(locale.code, 'account-cases-id', { id });

const onward = ({ kind, location }: Sent) =>
  kind === 'sent_before' ? page(AlreadySentPage, { location }, 409) : seeOther(`${location}#history`);

type Shown = { id: string } & Partial<Omit<CourtMessageProps, 'id' | 'formId'>>;

const nothing = { typed: {}, errors: [], proposal: null, photo: null, doubts: [] };

const answer = (shown: Shown, status = 200) =>
  page(CourtMessagePage, { ...nothing, ...shown, formId: newFormId() }, status);

/** What was read, in the boxes of the form. */
function readingOf(reading: MessageReading, row: CaseRow, text: string) {
  const boxes = boxesOf(reading);
  const typed = { text, kind: reading.kind ?? (reading.isHearing ? 'hearing_set' : ''), ...boxes };
  const fault = reading.isHearing && boxes.day_day && faultOfDay(boxes, reading.days[0] ?? '', todayOf(row));
  return { typed, errors: fault ? [fault] : [], proposal: proposalOf(reading, row) };
}

function proposalOf(reading: MessageReading, row: CaseRow): Proposal {
  const numbers = reading.numbers.map(writeCaseNumber);
  return {
    isUnderstood: isUnderstood(reading),
    number: row.number,
    otherNumbers: numbers.includes(row.number) ? [] : numbers,
    otherCourt: reading.court && reading.court.court !== row.court ? { country: row.country, ...reading.court } : null,
    days: reading.days.length > 1 ? reading.days : [],
  };
}
