import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CodePage } from '../../../../views/pages/account/code.tsx';
import { CodeOverPage, type CodeOverProps } from '../../../../views/pages/account/code-over.tsx';
import { NamePage } from '../../../../views/pages/account/name.tsx';
import { SignupPage } from '../../../../views/pages/account/signup.tsx';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { page, publicPage, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { Claims } from '../claims/claims.ts';
import { type OpenProof, ProofsService } from '../contacts/proofs.service.ts';
import { PasskeySignInsService } from '../passkeys/passkey-sign-ins.service.ts';
import { Oidc } from '../providers/oidc.ts';
import { safeNext } from './safe-redirect.ts';
import { AddressForm, CodeForm, NameForm } from './sign-in.dto.ts';
import { codeContact, tooManyCodes, wrongCode } from './sign-in.faults.ts';
import { SignUpsService } from './sign-ups.service.ts';

type Posted = Record<string, unknown>;

/** Signing up, which is signing in with a code where the address has no account yet. */
@Controller(':locale/account')
export class CodesController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly signUps: SignUpsService,
    private readonly limits: Limits,
    private readonly oidc: Oidc,
    private readonly parties: PartiesService,
    private readonly claims: Claims,
    private readonly passkeys: PasskeySignInsService,
  ) {}

  @Get('signup')
  signup(@Query('next') asked: unknown) {
    const next = safeNext(asked);
    const props = { next, signInOptions: this.oidc.signInOptions(), typed: {}, errors: [] };
    return next ? page(SignupPage, props) : publicPage(SignupPage, props);
  }

  @Post('signup')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() body: Posted = {}) {
    const next = safeNext(body.next);
    const form = parseForm(AddressForm, body);
    const again = (errors: FieldError[], status: number) =>
      page(SignupPage, { next, signInOptions: this.oidc.signInOptions(), typed: form.typed, errors }, status);
    if (!form.ok) return again(form.errors, 422);
    const contact = codeContact(form.value.identifier, request.locale.country);
    if (typeof contact !== 'string') return again([contact], 422);
    const isShared = form.value.shared !== undefined;
    const proof = await this.proofs.begin(request, 'sign_in', contact, { next, isShared }).catch(keepTooMany);
    if (proof instanceof TooMany) return again([tooManyCodes(response, 'identifier', proof)], 429);
    return seeOther(routePath(request.locale.code, 'account-code', { proof }));
  }

  @Get('code/:proof')
  async code(@Req() request: Request, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'sign_in');
    if (!proof || proof.usedAt) return over(request, proof, 'account-login');
    if (proof.provenAt) return seeOther(routePath(request.locale.code, 'account-name', { proof: id }));
    return codePage(proof, [], 200);
  }

  @Post('code/:proof')
  async prove(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('proof') id: string,
    @Body() body: Posted = {},
  ) {
    const proof = await this.proofs.find(request, id, 'sign_in');
    if (!proof) return over(request, proof, 'account-login');
    if (proof.usedAt) return seeOther(proof.next ?? routePath(request.locale.code, 'index'));
    const form = parseForm(CodeForm, body);
    if (!form.ok) return codePage(proof, form.errors, 422);
    const wait = await this.limits.spend('codeTries', proof.id);
    if (wait > 0) return codePage(proof, [tooManyCodes(response, 'code', new TooMany(wait))], 429);
    if (!proof.provenAt && !(await this.proofs.prove(request, proof, form.value.code)))
      return codePage(proof, [wrongCode], 422);
    const location = await this.signUps.arriveIfKnown(request, proof);
    if (location !== null) return seeOther(location);
    return seeOther(routePath(request.locale.code, 'account-name', { proof: id }));
  }

  @Post('code/:proof/repeat')
  async repeat(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'sign_in');
    if (!proof || proof.usedAt) return over(request, proof, 'account-login');
    const sent = await this.proofs.repeat(request, proof).catch(keepTooMany);
    if (sent instanceof TooMany) return codePage(proof, [tooManyCodes(response, 'code', sent)], 429);
    return seeOther(routePath(request.locale.code, 'account-code', { proof: id }));
  }

  @Get('name/:proof')
  async name(@Req() request: Request, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'sign_in');
    if (!proof || proof.usedAt) return over(request, proof, 'account-login');
    if (!proof.provenAt) return seeOther(routePath(request.locale.code, 'account-code', { proof: id }));
    return this.namePage(request, proof, { name: proof.identity?.name ?? '' }, []);
  }

  @Post('name/:proof')
  async open(@Req() request: Request, @Param('proof') id: string, @Body() body: Posted = {}) {
    const proof = await this.proofs.find(request, id, 'sign_in');
    if (proof?.usedAt) return seeOther(proof.next ?? routePath(request.locale.code, 'index'));
    if (!proof?.provenAt) return over(request, proof, 'account-login');
    const form = parseForm(NameForm, body);
    const { password: _, ...typed } = form.typed;
    const opened = form.ok ? await this.signUps.open(request, proof, form.value) : form.errors;
    const isPasskeyNext = form.ok && form.value.passkey !== undefined && this.passkeys.isPossible;
    if (typeof opened === 'string') {
      const offer = `${routePath(request.locale.code, 'account-settings-passkeys')}?${new URLSearchParams({ next: opened })}`;
      return seeOther(isPasskeyNext ? offer : opened, { key: 'signing.opened', color: 'success' });
    }
    return this.namePage(request, proof, typed, opened, 422);
  }

  private async namePage(
    request: Request,
    { id, address }: OpenProof,
    typed: Typed,
    errors: FieldError[],
    status = 200,
  ) {
    const party = await this.parties.find(request);
    const held = party?.kind === 'visitor' ? await this.claims.list(party) : [];
    return page(NamePage, { proof: id, address, held, hasPasskeys: this.passkeys.isPossible, typed, errors }, status);
  }
}

/** Why the page of a code opens no more; a browser that sent no cookie at all was not recognised by any. */
export function over(request: Request, proof: OpenProof | null, start: CodeOverProps['start']) {
  const why = proof ? 'used' : request.headers.cookie ? 'late' : 'bare';
  return page(CodeOverPage, { why, start }, 410);
}

export const keepTooMany = (error: unknown): TooMany => {
  if (error instanceof TooMany) return error;
  throw error;
};

const codePage = (proof: OpenProof, errors: FieldError[], status: number) =>
  page(CodePage, { purpose: 'sign_in', proof: proof.id, address: proof.address, sent: proof.codes, errors }, status);
