import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { FormReturnPage } from '../../../views/pages/journeys/return.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { FormLinksService } from './form-links.service.ts';

/** What the browser of a form can do about its links, and about a form that they took elsewhere. */
@Controller(':locale/forms/:id')
export class FormReturnsController {
  constructor(
    private readonly links: FormLinksService,
    private readonly parties: PartiesService,
  ) {}

  @Get('return')
  async show(@Req() request: Request, @Param('id') id: string) {
    return page(FormReturnPage, { action: request.path, isWrong: false, left: (await this.left(request, id)).left });
  }

  @Post('return')
  async bringBack(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const { party, left } = await this.left(request, id);
    const code = normaliseCode(String(body.code ?? ''), { numeric: true });
    const location = await this.links.bringBack(id, code, party, request.locale);
    return location ? seeOther(location) : page(FormReturnPage, { action: request.path, isWrong: true, left }, 422);
  }

  @Post('links/removal')
  async endLinks(@Req() request: Request, @Param('id') id: string) {
    if (!isUuid(id)) throw new NotFoundException();
    return seeOther(await this.links.takeBackLinks(id, await this.parties.find(request), request.locale));
  }

  /** Throws NotFoundException where the form did not leave this browser. */
  private async left(request: Request, id: string) {
    const party = await this.parties.find(request);
    const left = isUuid(id) && (await this.links.findLeft(id, party));
    if (!party || !left) throw new NotFoundException();
    return { party, left };
  }
}
