import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { HelpCodePage } from '../../../views/pages/help/code.tsx';
import { HelpedPage } from '../../../views/pages/help/show.tsx';
import { UndonePage } from '../../../views/pages/help/undone.tsx';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { PhoneHelpsService } from './phone-helps.service.ts';

type Posted = { code?: unknown };

/** What was written for somebody on the telephone, by the link they got and the code that was read out to them. */
@Controller(':locale/help/:token')
export class HelpController {
  constructor(
    private readonly helps: PhoneHelpsService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('token') token: string) {
    return this.opened(request, token, '');
  }

  @Post('code')
  open(@Req() request: Request, @Param('token') token: string, @Body() { code }: Posted = {}) {
    return this.opened(request, token, String(code ?? ''), 422);
  }

  @Post()
  async takeOver(@Req() request: Request, @Param('token') token: string, @Body() { code }: Posted = {}) {
    const found = await this.helps.byToken(token);
    if (!(await this.helps.opens(token, found, String(code ?? '')))) return codePage(request, token, 422);
    const party = await this.parties.identify(request);
    return seeOther(await this.helps.takeOver(found, party, request.locale.code));
  }

  @Post('removal')
  async undo(@Req() request: Request, @Param('token') token: string, @Body() { code }: Posted = {}) {
    const found = await this.helps.byToken(token);
    if (!(await this.helps.opens(token, found, String(code ?? '')))) return codePage(request, token, 422);
    await this.helps.undo(found);
    return page(UndonePage, {});
  }

  /** @param wrong the status where the code is asked for once more */
  private async opened(request: Request, token: string, code: string, wrong = 200) {
    const found = await this.helps.byToken(token);
    if (!(await this.helps.opens(token, found, code))) return codePage(request, token, wrong);
    const { help, form } = found;
    const { answers, country } = form.progress;
    const parts = form.steps.map((step) => ({
      name: step.name,
      title: step.title,
      fields: step.fields(country, answers),
    }));
    const { procedure } = help;
    const action = pathOf(request, token);
    return page(HelpedPage, { action, code, procedure, parts, answers, entered: form.entered });
  }
}

const pathOf = ({ locale }: Request, token: string): string => routePath(locale.code, 'help-token', { token });

const codePage = (request: Request, token: string, status: number) =>
  page(HelpCodePage, { action: `${pathOf(request, token)}/code`, isWrong: status === 422 }, status);
