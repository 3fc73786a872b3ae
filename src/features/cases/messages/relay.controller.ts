import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { CourtMessagePage, type Proposal } from '../../../../views/pages/cases/message.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { countryZones } from '../../../lib/instants.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { newFormId, type Sent } from '../../../platform/http/submissions/submissions.ts';
import { writeCaseNumber } from '../case-number.ts';
import type { CaseRow } from '../cases.repository.ts';
import { todayIn } from '../hearing.ts';
import { isUnderstood, type MessageReading, readCourtMessage } from './court-message.ts';
import { boxesOf, faultOfDay } from './noted-hearing.dto.ts';
import { CourtMessageForm, readRelay } from './relay.dto.ts';
import { RelayService } from './relay.service.ts';

/** A message of the court, pasted: read, shown, and kept once it is confirmed. */
@Controller(':locale/account/cases/:id/messages')
@Auth()
export class RelayController {
  constructor(private readonly relay: RelayService) {}

  @Get()
  async show(@Req() { user }: SignedIn, @Param('id') id: string) {
    await this.relay.caseOf(user.id, id);
    return answer({ id });
  }

  @Post()
  async read(@Req() { user }: SignedIn, @Param('id') id: string, @Body() body: unknown) {
    const row = await this.relay.caseOf(user.id, id);
    const form = parseForm(CourtMessageForm, body);
    if (!form.ok) return answer({ id, ...form }, 422);
    const { text } = form.value;
    const reading = readCourtMessage(text, row.country, Temporal.Now.plainDateISO());
    const boxes = boxesOf(reading);
    const typed = { text, kind: reading.kind ?? (reading.isHearing ? 'hearing_set' : ''), ...boxes };
    const fault = reading.isHearing && boxes.day_day && faultOfDay(boxes, reading.days[0] ?? '', todayOf(row));
    return answer({ id, typed, errors: fault ? [fault] : [], proposal: proposalOf(reading, row) });
  }

  @Post('confirmation')
  async confirm(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const row = await this.relay.caseOf(request.user.id, id);
    const read = readRelay(body, todayOf(row));
    if ('errors' in read) {
      const { typed } = parseForm(CourtMessageForm, body);
      const reading = readCourtMessage(typed.text ?? '', row.country, Temporal.Now.plainDateISO());
      const proposal = { ...proposalOf(reading, row), isUnderstood: true };
      return answer({ id, typed, errors: read.errors, proposal }, 422);
    }
    return onward(await this.relay.confirm(request.user.id, id, read.finding, body, pathOf(request, id)));
  }

  @Post('question')
  async ask(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.relay.caseOf(request.user.id, id);
    const form = parseForm(CourtMessageForm, body);
    if (!form.ok) return answer({ id, ...form }, 422);
    return onward(await this.relay.handOver(request.user.id, id, form.value.text, body, pathOf(request, id)));
  }
}

const todayOf = ({ country }: CaseRow) => todayIn(countryZones[country], new Date());

const pathOf = ({ locale }: SignedIn, id: string) => routePath(locale.code, 'account-cases-id', { id });

const onward = ({ kind, location }: Sent) =>
  kind === 'sent_before' ? page(AlreadySentPage, { location }, 409) : seeOther(`${location}#history`);

type Shown = { id: string; typed?: Typed; errors?: FieldError[]; proposal?: Proposal | null };

const answer = ({ id, typed = {}, errors = [], proposal = null }: Shown, status = 200) =>
  page(CourtMessagePage, { id, typed, errors, proposal, formId: newFormId() }, status);

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
