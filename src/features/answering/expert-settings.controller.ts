import { Body, Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ExpertSettingsPage } from '../../../views/pages/expert/settings.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../platform/http/forms.ts';
import { taggedText } from '../../platform/http/preconditions.ts';
import { page, removed, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { AnsweringService } from './answering.service.ts';
import { DaysOffForm, noLimit, OpenLimitForm, readDaysOff } from './capacity-form.ts';
import { ExpertCalendarsService } from './expert-calendars.service.ts';

type Posted = Record<string, unknown>;
type Shown = { typed: Typed; errors: FieldError[]; status: number };
const nothing: Shown = { typed: {}, errors: [], status: 200 };

/** How much an expert takes on, and when: days off, a bound, and the calendar of what is due. */
@Controller()
export class ExpertSettingsController {
  constructor(
    private readonly answering: AnsweringService,
    private readonly calendars: ExpertCalendarsService,
  ) {}

  @Get(':locale/expert/settings')
  @Auth('expert')
  async show(@Req() request: SignedIn) {
    return this.render(request, nothing);
  }

  @Post(':locale/expert/settings/days-off')
  @Auth('expert')
  async takeDaysOff(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const expert = await this.answering.expertOf(request.user.id);
    const form = parseForm(DaysOffForm, body);
    if (!form.ok) return this.render(request, { ...form, status: 422 });
    const days = readDaysOff(form.value, expert.country);
    if (!days.ok) return this.render(request, { typed: form.typed, errors: [wrongDay(days.field)], status: 422 });
    const { awayFrom, backAt } = days;
    await this.answering.setCapacity(expert, { awayFrom, backAt });
    return seeOther(here(request), saved);
  }

  @Post(':locale/expert/settings/days-off/removal')
  @Auth('expert')
  async endDaysOff(@Req() request: SignedIn) {
    const expert = await this.answering.expertOf(request.user.id);
    await this.answering.setCapacity(expert, { awayFrom: null, backAt: null });
    return seeOther(here(request), saved);
  }

  @Post(':locale/expert/settings/limit')
  @Auth('expert')
  async setLimit(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const expert = await this.answering.expertOf(request.user.id);
    const form = parseForm(OpenLimitForm, body);
    if (!form.ok) return this.render(request, { ...form, status: 422 });
    const { openLimit } = form.value;
    await this.answering.setCapacity(expert, { openLimit: openLimit === noLimit ? null : Number(openLimit) });
    return seeOther(here(request), saved);
  }

  @Post(':locale/expert/settings/calendar')
  @Auth('expert')
  async makeCalendar(@Req() request: SignedIn) {
    await this.calendars.make(await this.answering.expertOf(request.user.id));
    return seeOther(`${here(request)}#calendar`);
  }

  @Post(':locale/expert/settings/calendar/removal')
  @Auth('expert')
  async revokeCalendar(@Req() request: SignedIn) {
    await this.calendars.revoke(await this.answering.expertOf(request.user.id));
    return seeOther(`${here(request)}#calendar`, removed);
  }

  /** For whoever has its address, such as the calendar of a telephone. */
  @Get('calendars/experts/:token.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  async calendar(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('token') token: string,
  ): Promise<string | undefined> {
    return taggedText(request, response, await this.calendars.read(token));
  }

  private async render(request: SignedIn, { typed, errors, status }: Shown) {
    const expert = await this.answering.expertOf(request.user.id);
    const { country, awayFrom, backAt, openLimit } = expert;
    const [openCount, calendar] = await Promise.all([this.answering.countOpen(expert), this.calendars.find(expert)]);
    const props = { country, awayFrom, backAt, openLimit, openCount, calendar, typed, errors };
    return page(ExpertSettingsPage, props, status);
  }
}

const here = ({ locale }: SignedIn): string => routePath(locale.code, 'expert-settings');

const wrongDay = (field: 'first' | 'last'): FieldError => ({
  field,
  key: `expert.error.days_off_${field}`,
  values: {},
});
