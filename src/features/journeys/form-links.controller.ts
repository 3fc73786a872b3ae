import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { FormLinkPage } from '../../../views/pages/journeys/link.tsx';
import { FormLinkOverPage } from '../../../views/pages/journeys/link-over.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { FormLinksService } from './form-links.service.ts';

/** Where a form goes on that its owner had sent to themselves. Says nothing of it before the code. */
@Controller(':locale/forms/:token')
export class FormLinksController {
  constructor(
    private readonly links: FormLinksService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('token') token: string) {
    const link = await this.links.find(token);
    const { formId, owner, isLive, isSent } = link;
    const party = await this.parties.find(request);
    if (party && (await this.links.isOwner(formId, owner, party))) {
      if (isLive && party.kind === 'visitor') await this.links.noteContact(link);
      return found(await this.links.pathFor(formId, party, request.locale));
    }
    if (!isLive) return over();
    if (owner.kind === 'user' && !request.user) throw new SignInRequired();
    return page(FormLinkPage, { action: request.path, isSent, isWrong: false });
  }

  @Post()
  async enter(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, unknown> = {}) {
    const { isLive, isSent } = await this.links.find(token);
    if (!isLive) return over();
    const code = normaliseCode(String(body.code ?? ''), { numeric: true });
    const party = await this.parties.identify(request);
    const location = await this.links.enter(token, code, party, request.locale);
    return location ? seeOther(location) : page(FormLinkPage, { action: request.path, isSent, isWrong: true }, 422);
  }
}

const over = () => page(FormLinkOverPage, {}, 410);
