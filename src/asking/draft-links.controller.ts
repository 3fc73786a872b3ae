import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DraftLinkPage } from '../../views/pages/new/link.tsx';
import { parseContact } from '../identity/contact.ts';
import { Parties } from '../identity/parties.service.ts';
import { codeContact, tooManyCodes, wrongCode } from '../identity/sign-in.faults.ts';
import { page, seeOther } from '../web/answers.ts';
import { isUuid } from '../web/cursor.ts';
import type { FieldError } from '../web/forms.ts';
import { addressOf, Limits, TooMany } from '../web/limits.ts';
import { routePath } from '../web/routes.ts';
import { AskingService } from './asking.service.ts';
import { DraftLinks } from './draft-links.service.ts';

type Posted = Record<string, unknown>;
type Shown = { typed?: string; errors?: FieldError[]; status?: number; proof?: string | null };

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 254) : '');

/** The link to a question that was begun: sent by the browser that has it, opened by another. */
@Controller(':locale/new/:draft/link')
export class DraftLinksController {
  constructor(
    private readonly asking: AskingService,
    private readonly links: DraftLinks,
    private readonly parties: Parties,
    private readonly limits: Limits,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('draft') id: string, @Query('proof') proof?: unknown) {
    return this.render(request, id, { proof: isUuid(text(proof)) ? text(proof) : null });
  }

  @Post()
  async send(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('draft') id: string,
    @Body() body: Posted = {},
  ) {
    const typed = text(body.contact);
    const party = await this.parties.find(request);
    const draft = await this.asking.find(party, id);
    const here = routePath(request.locale.code, 'new-draft-link', { draft: id });
    try {
      if (party && draft) {
        const to = codeContact(typed, request.locale.country, 'contact');
        if (typeof to === 'object') return this.render(request, id, { typed, errors: [to], status: 422 });
        await this.links.send(request, party, draft, to);
        return seeOther(here);
      }
      await this.limits.require('codeTries', addressOf(request));
      const address = parseContact(typed, request.locale.country);
      const proof = address && (await this.links.begin(request, id, address));
      if (proof) return seeOther(`${here}?proof=${proof}`);
      return this.render(request, id, { typed, errors: [unknown], status: 422 });
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const errors = [tooManyCodes(response, 'contact', error)];
      return this.render(request, id, { typed, errors, status: 429 });
    }
  }

  @Post('opening')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('draft') id: string,
    @Body() body: Posted = {},
  ) {
    const proof = text(body.proof);
    const wait = await this.limits.spend('codeTries', addressOf(request));
    const errors = wait > 0 ? [tooManyCodes(response, 'code', new TooMany(wait))] : [wrongCode];
    const party = await this.parties.identify(request);
    const isOpen = wait === 0 && (await this.links.open(request, party, id, proof, text(body.code)));
    if (!isOpen) return this.render(request, id, { proof, errors, status: wait > 0 ? 429 : 422 });
    // Who has begun another one here as well chooses.
    const hasOther = (await this.asking.list(party)).length > 1;
    const { code } = request.locale;
    return seeOther(
      hasOther
        ? routePath(code, 'account-questions')
        : routePath(code, 'new-draft-step', { draft: id, step: 'question' }),
    );
  }

  private async render(request: Request, id: string, { typed = '', errors = [], status = 200, proof = null }: Shown) {
    const own = await this.asking.find(await this.parties.find(request), id);
    if (!own && !(await this.asking.findAny(id))) throw new NotFoundException();
    const linkTo = own?.answers.linkTo ?? null;
    const contact = own?.answers.contact ?? '';
    const props = {
      draft: id,
      isOwn: own !== null,
      sentTo: own ? linkTo : null,
      proof,
      typed: typed || contact,
      errors,
    };
    return page(DraftLinkPage, props, status);
  }
}

const unknown: FieldError = { field: 'contact', key: 'asking.error.link', values: {} };
