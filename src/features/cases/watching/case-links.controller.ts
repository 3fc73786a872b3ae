import { Body, Controller, Get, Header, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SharedCasePage } from '../../../../views/pages/cases/shared.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { cleanText, clip } from '../../../lib/text.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { taggedText } from '../../../platform/http/preconditions.ts';
import { page, removed, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import type { Sent } from '../../../platform/http/submissions/submissions.ts';
import { CaseLinksService } from './case-links.service.ts';
import { nicknameLength } from './watch.ts';

@Controller()
export class CaseLinksController {
  constructor(private readonly links: CaseLinksService) {}

  /** A calendar of all cases. */
  @Post(':locale/account/cases/links')
  @Auth()
  async addForAll(@Req() { user, locale }: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const link = { kind: 'calendar', userId: user.id, watchId: null, label: '' } as const;
    return answer(await this.links.add(link, body, routePath(locale.code, 'account-cases')), 'calendar');
  }

  @Post(':locale/account/cases/links/removal')
  @Auth()
  async removeForAll(@Req() { user, locale }: SignedIn, @Body() body: Record<string, unknown> = {}) {
    await this.links.revoke(user.id, body.token);
    return seeOther(`${routePath(locale.code, 'account-cases')}#calendar`, removed);
  }

  @Post(':locale/account/cases/:id/links')
  @Auth()
  async add(@Req() { user, locale }: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const kind = (['share', 'calendar'] as const).find((each) => each === body.kind);
    if (!kind) throw new NotFoundException();
    const label = clip(cleanText(typeof body.label === 'string' ? body.label : ''), nicknameLength);
    const path = routePath(locale.code, 'account-cases-id', { id });
    return answer(
      await this.links.add({ kind, userId: user.id, watchId: id, label, withLinked: body.linked === 'on' }, body, path),
      'links',
    );
  }

  @Post(':locale/account/cases/:id/links/removal')
  @Auth()
  async remove(@Req() { user, locale }: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.links.revoke(user.id, body.token);
    return seeOther(`${routePath(locale.code, 'account-cases-id', { id })}#links`, removed);
  }

  @Get(':locale/shared-cases/:token')
  async shared(@Param('token') token: string) {
    return page(SharedCasePage, await this.links.shared(token));
  }

  @Get('calendars/:token.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  async calendar(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('token') token: string,
  ): Promise<string | undefined> {
    return taggedText(request, response, await this.links.calendar(token));
  }
}

const answer = (sent: Sent, part: string) =>
  sent.kind === 'sent_before'
    ? page(AlreadySentPage, { location: sent.location }, 409)
    : seeOther(`${sent.location}#${part}`);
