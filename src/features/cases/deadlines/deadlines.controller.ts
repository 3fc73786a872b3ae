import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { countryZones } from '../../../lib/dates.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { writeCalendar } from '../calendar.ts';
import { CasePageService } from '../case-page.service.ts';

/** A term of a case as a file for the calendar of a telephone. */
@Controller(':locale/account/cases/:id/deadlines')
@Auth()
export class DeadlinesController {
  constructor(
    private readonly pages: CasePageService,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':rule')
  async show(
    @Req() { user, locale }: SignedIn,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('rule') name: string,
  ): Promise<string> {
    const { deadlines, courtCase, watch } = await this.pages.of(user.id, id, locale);
    const deadline = deadlines.find(({ rule }) => name === `${rule.id}.ics`);
    if (!deadline) throw new NotFoundException();
    const t = this.words.in(locale.code);
    const title = t(`cases.deadline.${deadline.rule.id}`);
    response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' });
    return writeCalendar({
      name: title,
      host: new URL(this.config.publicUrl).host,
      events: [
        {
          id: `${watch.id}-${deadline.rule.id}`,
          day: deadline.day,
          time: null,
          zone: countryZones[courtCase.country],
          isCancelled: false,
          sequence: 0,
          changedAt: new Date(),
          summary: `${title}: ${watch.nickname || courtCase.number}`,
          location: '',
          url: this.config.publicUrl + routePath(locale.code, 'account-cases-id', { id }),
        },
      ],
    });
  }
}
