import { Controller, Get, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { formatDay } from '../../../lib/dates.ts';
import { countryZones } from '../../../lib/instants.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { lawName } from '../../law/law-name.ts';
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
    const { deadline, courtCase, watch } = await this.pages.of(user.id, id, locale);
    const { rule, term } = deadline ?? {};
    if (!rule || !term || name !== 'appeal.ics') throw new NotFoundException();
    const t = this.words.in(locale.code);
    const title = t('cases.deadline.appeal');
    response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' });
    return writeCalendar({
      name: title,
      host: new URL(this.config.publicUrl).host,
      events: [
        {
          id: `${watch.id}-appeal`,
          day: term.day,
          time: null,
          zone: countryZones[courtCase.country],
          isCancelled: false,
          sequence: 0,
          changedAt: new Date(),
          summary: `${title}: ${watch.nickname || courtCase.number}`,
          location: '',
          // A calendar is read where the page is not: what the day rests on goes along with it.
          description: [
            lawName(rule.source, t, locale),
            t('cases.deadline.verified_on', { day: formatDay(Temporal.PlainDate.from(rule.verifiedOn), locale.tag) }),
            ...(deadline?.isOverdue ? [t('cases.deadline.overdue')] : []),
            t('cases.deadline.lawyer'),
          ].join('\n'),
          url: this.config.publicUrl + routePath(locale.code, 'account-cases-id', { id }),
        },
      ],
    });
  }
}
