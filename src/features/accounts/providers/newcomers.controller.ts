import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CodeOverPage } from '../../../../views/pages/account/code-over.tsx';
import { NewcomerPage } from '../../../../views/pages/account/newcomer.tsx';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { TooMany } from '../../../platform/http/limits.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { keepTooMany } from '../sign-in/codes.controller.ts';
import { AddressForm } from '../sign-in/sign-in.dto.ts';
import { codeContact, tooManyCodes } from '../sign-in/sign-in.faults.ts';
import { Flows, type Newcomer } from './flows.ts';
import { Oidc } from './oidc.ts';

/** Whom a provider knows and we do not: they show an address of theirs, which opens an account or finds theirs. */
@Controller(':locale/account/newcomer/:ticket')
export class NewcomersController {
  constructor(
    private readonly flows: Flows,
    private readonly proofs: ProofsService,
    private readonly oidc: Oidc,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('ticket') ticket: string) {
    const newcomer = await this.flows.findNewcomer(request, ticket);
    return newcomer ? this.page(newcomer, ticket, { identifier: newcomer.email ?? '' }, [], 200) : over();
  }

  @Post()
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('ticket') ticket: string,
    @Body() body: Record<string, unknown> = {},
  ) {
    const newcomer = await this.flows.findNewcomer(request, ticket);
    if (!newcomer) return over();
    const form = parseForm(AddressForm, body);
    const again = (errors: FieldError[], status: number) => this.page(newcomer, ticket, form.typed, errors, status);
    if (!form.ok) return again(form.errors, 422);
    const contact = codeContact(form.value.identifier, request.locale.country);
    if (typeof contact !== 'string') return again([contact], 422);
    const { next, isShared, identity, name } = newcomer;
    const wanted = { next, isShared, identity: { ...identity, name } };
    const proof = await this.proofs.begin(request, 'sign_in', contact, wanted).catch(keepTooMany);
    if (proof instanceof TooMany) return again([tooManyCodes(response, 'identifier', proof)], 429);
    return seeOther(routePath(request.locale.code, 'account-code', { proof }));
  }

  private page({ identity }: Newcomer, ticket: string, typed: Typed, errors: FieldError[], status: number) {
    const provider = this.oidc.find(identity.provider)?.title ?? identity.provider;
    return page(NewcomerPage, { provider, ticket, typed, errors }, status);
  }
}

const over = () => page(CodeOverPage, { why: 'late' as const, start: 'account-login' as const }, 410);
