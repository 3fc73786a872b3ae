import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DraftLinkPage } from '../../../views/pages/new/link.tsx';
import type { Party } from '../../lib/party.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { TooMany } from '../../platform/http/limits.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { codeContact, tooManyCodes } from '../accounts/sign-in/sign-in.faults.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { AskingService } from './asking.service.ts';
import { DraftLinksService } from './draft-links.service.ts';
import type { AskingDraft } from './question.ts';

type Posted = Record<string, unknown>;
type Own = { party: Party; draft: AskingDraft };

/** The link to a question that was begun, sent by the browser that has it. */
@Controller(':locale/new/:draft/link')
export class DraftLinksController {
  constructor(
    private readonly asking: AskingService,
    private readonly links: DraftLinksService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('draft') id: string) {
    return this.render(await this.own(request, id));
  }

  @Post()
  async send(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('draft') id: string,
    @Body() { contact }: Posted = {},
  ) {
    const own = await this.own(request, id);
    const typed = typeof contact === 'string' ? contact.trim().slice(0, 254) : '';
    const to = codeContact(typed, request.locale.country, 'contact');
    if (typeof to === 'object') return this.render(own, typed, [to], 422);
    try {
      await this.links.send(request, own.party, own.draft, to);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return this.render(own, typed, [tooManyCodes(response, 'contact', error)], 429);
    }
    return seeOther(routePath(request.locale.code, 'new-draft-link', { draft: id }));
  }

  /** Throws NotFoundException for a stranger. */
  private async own(request: Request, id: string): Promise<Own> {
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    if (!party || !draft) throw new NotFoundException();
    return { party, draft };
  }

  private async render({ draft: { id, answers } }: Own, typed = '', errors: FieldError[] = [], status = 200) {
    const links = await this.links.shown(id);
    const props = { draft: id, links, typed: typed || (answers.contact ?? ''), errors };
    return page(DraftLinkPage, props, status);
  }
}
