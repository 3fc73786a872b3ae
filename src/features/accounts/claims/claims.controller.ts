import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { OwnedItemsPage } from '../../../../views/pages/account/owned-items.tsx';
import { parseReference } from '../../../lib/references.ts';
import { requireOwnForm } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { addressOf, TooMany } from '../../../platform/http/limits.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { ClaimForm } from './claims.dto.ts';
import { ClaimsService } from './claims.service.ts';
import { Claims } from './claims.ts';

/** What somebody has begun, sent and owes here; visitors see it too, in the browser they did it with. */
@Controller(':locale/account/requests')
export class ClaimsController {
  constructor(
    private readonly claims: Claims,
    private readonly service: ClaimsService,
    private readonly parties: PartiesService,
  ) {}

  /** With the reference that was typed into the box for them, where it is none of theirs. */
  @Get()
  index(@Req() request: Request, @Query('reference') typed?: unknown) {
    const parsed = parseReference(String(typed ?? ''));
    return this.page(request, parsed.ok ? { reference: parsed.reference } : {}, [], 200);
  }

  @Post('claims')
  async claim(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    // What is taken over goes into the account that the page was of, and into no other.
    requireOwnForm(request);
    const form = parseForm(ClaimForm, body);
    if (!form.ok) return this.page(request, form.typed, form.errors, 422);
    const { code: locale } = request.locale;
    try {
      const identify = () => this.parties.identify(request);
      const taken = await this.service.take(form.value, { identify, locale, address: addressOf(request) });
      if (typeof taken !== 'string') return this.page(request, form.typed, [taken], 422);
      return request.user ? seeOther(taken, { key: 'claims.claim.done', color: 'success' }) : seeOther(taken);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      response.setHeader('Retry-After', error.retryAfter);
      const values = { minutes: Math.ceil(error.retryAfter / 60) };
      return this.page(request, form.typed, [{ field: 'code', key: 'claims.error.too_many', values }], 429);
    }
  }

  private async page(request: Request, typed: Typed, errors: FieldError[], status: number) {
    const party = await this.parties.find(request);
    const held = party ? await this.claims.list(party) : [];
    return page(OwnedItemsPage, { held, isUser: party?.kind === 'user', typed, errors }, status);
  }
}
