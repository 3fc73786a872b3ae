import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { HelpedPage } from '../../../views/pages/help/show.tsx';
import { UndonePage } from '../../../views/pages/help/undone.tsx';
import { page, seeOther } from '../../platform/http/responses.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { PhoneHelpsService } from './phone-helps.service.ts';

/** What was written for somebody on the telephone, by the link they got. */
@Controller(':locale/help/:token')
export class HelpController {
  constructor(
    private readonly helps: PhoneHelpsService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  async show(@Req() { path }: Request, @Param('token') token: string) {
    const { help, form } = await this.helps.byToken(token);
    const { answers, country } = form.progress;
    const parts = form.journey.steps.map((step) => ({
      name: step.name,
      title: step.title,
      fields: step.fields(country, answers),
    }));
    const { procedure } = help;
    return page(HelpedPage, { action: path, procedure, parts, answers, entered: form.entered });
  }

  @Post()
  async takeOver(@Req() request: Request, @Param('token') token: string) {
    const found = await this.helps.byToken(token);
    const party = await this.parties.identify(request);
    return seeOther(await this.helps.takeOver(found, party, request.locale.code));
  }

  @Post('removal')
  async undo(@Param('token') token: string) {
    await this.helps.undo(await this.helps.byToken(token));
    return page(UndonePage, {});
  }
}
