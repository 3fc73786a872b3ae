import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CodePage } from '../../../../views/pages/account/code.tsx';
import { CodeOverPage, type CodeOverProps } from '../../../../views/pages/account/code-over.tsx';
import { ForgotPasswordPage } from '../../../../views/pages/account/forgot-password.tsx';
import { NewPasswordPage } from '../../../../views/pages/account/new-password.tsx';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { page, publicPage, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { Proof } from '../contacts/proofs.repository.ts';
import { type OpenProof, ProofsService } from '../contacts/proofs.service.ts';
import { keepTooMany, over } from './codes.controller.ts';
import { AddressForm, CodeForm, PasswordForm } from './sign-in.dto.ts';
import { codeContact, tooManyCodes, wrongCode } from './sign-in.faults.ts';
import { SignUpsService } from './sign-ups.service.ts';

type Posted = Record<string, unknown>;

/** A forgotten password: a code for the box of this page, and a link for another device, in one message. */
@Controller(':locale/account')
export class ForgottenController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly signUps: SignUpsService,
    private readonly limits: Limits,
  ) {}

  @Get('forgot-password')
  new() {
    return publicPage(ForgotPasswordPage, { typed: {}, errors: [] });
  }

  @Post('forgot-password')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() body: Posted = {}) {
    const form = parseForm(AddressForm, body);
    const again = (errors: FieldError[], status: number) =>
      page(ForgotPasswordPage, { typed: form.typed, errors }, status);
    if (!form.ok) return again(form.errors, 422);
    const contact = codeContact(form.value.identifier, request.locale.country);
    if (typeof contact !== 'string') return again([contact], 422);
    const proof = await this.proofs.begin(request, 'reset', contact).catch(keepTooMany);
    if (proof instanceof TooMany) return again([tooManyCodes(response, 'identifier', proof)], 429);
    return seeOther(stepPath(request, proof));
  }

  @Get('forgot-password/:proof')
  async show(@Req() request: Request, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'reset');
    if (!proof || proof.usedAt) return over(request, proof, 'account-forgot-password');
    return proof.provenAt ? passwordPage(stepPath(request, id), proof, [], 200) : codePage(proof, [], 200);
  }

  /** The code at first, then the new password: one address, so that going back shows what is due. */
  @Post('forgot-password/:proof')
  async step(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('proof') id: string,
    @Body() body: Posted = {},
  ) {
    const proof = await this.proofs.find(request, id, 'reset');
    if (!proof) return over(request, proof, 'account-forgot-password');
    if (proof.usedAt) return done(request);
    if (proof.provenAt) return this.setPassword(request, proof, body, stepPath(request, id));
    const form = parseForm(CodeForm, body);
    if (!form.ok) return codePage(proof, form.errors, 422);
    const wait = await this.limits.spend('codeTries', proof.id);
    if (wait > 0) return codePage(proof, [tooManyCodes(response, 'code', new TooMany(wait))], 429);
    if (!(await this.proofs.prove(request, proof, form.value.code))) return codePage(proof, [wrongCode], 422);
    return seeOther(stepPath(request, id));
  }

  @Post('forgot-password/:proof/repeat')
  async repeat(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'reset');
    if (!proof || proof.usedAt) return over(request, proof, 'account-forgot-password');
    const sent = await this.proofs.repeat(request, proof).catch(keepTooMany);
    if (sent instanceof TooMany) return codePage(proof, [tooManyCodes(response, 'code', sent)], 429);
    return seeOther(stepPath(request, id));
  }

  /** Opening the link changes nothing: mail programs open links by themselves. */
  @Get('reset/:token')
  async link(@Req() request: Request, @Param('token') token: string) {
    const proof = await this.proofs.findByLink(token, 'reset');
    return proof ? passwordPage(linkPath(request, token), proof, [], 200) : this.linkOver(token);
  }

  @Post('reset/:token')
  async setByLink(@Req() request: Request, @Param('token') token: string, @Body() body: Posted = {}) {
    const proof = await this.proofs.findByLink(token, 'reset');
    // Sent twice: the first of them has signed them in.
    if (!proof) return request.user ? done(request) : this.linkOver(token);
    return this.setPassword(request, proof, body, linkPath(request, token));
  }

  private async linkOver(token: string) {
    return overAs(await this.proofs.whyOver(token));
  }

  private async setPassword(request: Request, proof: Proof, body: Posted, action: string) {
    const form = parseForm(PasswordForm, body);
    const set = form.ok ? await this.signUps.reset(request, proof, form.value.password) : form.errors;
    if (typeof set !== 'string') return passwordPage(action, proof, set, 422);
    return seeOther(set, { key: 'signing.password_set', color: 'success' });
  }
}

const stepPath = ({ locale }: Request, proof: string) => routePath(locale.code, 'account-forgot-code', { proof });
const linkPath = ({ locale }: Request, token: string) => routePath(locale.code, 'account-reset', { token });

const overAs = (why: CodeOverProps['why']) =>
  page(CodeOverPage, { why, start: 'account-forgot-password' as const }, 410);
const done = ({ locale }: Request) =>
  seeOther(routePath(locale.code, 'index'), { key: 'signing.password_set', color: 'success' });
const passwordPage = (action: string, { address }: Proof, errors: FieldError[], status: number) =>
  page(NewPasswordPage, { action, address, errors }, status);
const codePage = ({ id, address, codes }: OpenProof, errors: FieldError[], status: number) =>
  page(CodePage, { purpose: 'reset', proof: id, address, sent: codes, errors }, status);
