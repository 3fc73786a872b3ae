import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CodePage } from '../../../../views/pages/account/code.tsx';
import { CodeOverPage, type CodeOverProps } from '../../../../views/pages/account/code-over.tsx';
import { RecoveryPage } from '../../../../views/pages/account/recovery.tsx';
import { RecoveryLinkPage } from '../../../../views/pages/account/recovery-link.tsx';
import { parseReference } from '../../../lib/references.ts';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { Proof } from '../contacts/proofs.repository.ts';
import { type OpenProof, ProofsService } from '../contacts/proofs.service.ts';
import { CodeForm } from '../sign-in/sign-in.dto.ts';
import { codeContact, tooManyCodes, wrongCode } from '../sign-in/sign-in.faults.ts';
import { RecoveryForm } from './claims.dto.ts';
import { RecoveryService } from './recovery.service.ts';

type Posted = Record<string, unknown>;

/**
 * The way back to what was sent without an account, for who has its reference but no code: by the contact that was
 * proven when it was sent. Every answer before the proof is the same, whatever there is.
 */
@Controller(':locale/account/recovery')
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly proofs: ProofsService,
    private readonly limits: Limits,
  ) {}

  @Get()
  new(@Query('reference') asked?: unknown) {
    const parsed = parseReference(String(asked ?? ''));
    return page(RecoveryPage, { typed: parsed.ok ? { reference: parsed.reference } : {}, errors: [] });
  }

  @Post()
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() body: Posted = {}) {
    const { typed, ...form } = parseForm(RecoveryForm, body);
    const again = (errors: FieldError[], status: number) => page(RecoveryPage, { typed, errors }, status);
    if (!form.ok) return again(form.errors, 422);
    const parsed = parseReference(form.value.reference);
    if (!parsed.ok) return again([{ field: 'reference', key: 'claims.error.reference', values: {} }], 422);
    const contact = codeContact(form.value.contact, request.locale.country, 'contact');
    if (typeof contact !== 'string') return again([contact], 422);
    try {
      return seeOther(stepPath(request, await this.recovery.begin(request, parsed.reference, contact)));
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return again([tooManyCodes(response, 'contact', error)], 429);
    }
  }

  /** Opening the link changes nothing: mail programs open links by themselves. */
  @Get('link/:token')
  async link(@Req() request: Request, @Param('token') token: string) {
    const proof = await this.proofs.findByLink(token, 'recover');
    return proof ? page(RecoveryLinkPage, { action: request.path }) : this.linkOver(token);
  }

  @Post('link/:token')
  async openByLink(@Req() request: Request, @Param('token') token: string) {
    const proof = await this.proofs.findByLink(token, 'recover');
    return proof ? this.open(request, proof) : this.linkOver(token);
  }

  @Get(':proof')
  async show(@Req() request: Request, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'recover');
    return !proof || proof.usedAt ? over(proof) : codePage(proof, [], 200);
  }

  @Post(':proof')
  async prove(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('proof') id: string,
    @Body() body: Posted = {},
  ) {
    const proof = await this.proofs.find(request, id, 'recover');
    if (!proof || proof.usedAt) return over(proof);
    const form = parseForm(CodeForm, body);
    if (!form.ok) return codePage(proof, form.errors, 422);
    const wait = await this.limits.spend('codeTries', proof.id);
    if (wait > 0) return codePage(proof, [tooManyCodes(response, 'code', new TooMany(wait))], 429);
    if (!proof.provenAt && !(await this.proofs.prove(request, proof, form.value.code)))
      return codePage(proof, [wrongCode], 422);
    return this.open(request, proof);
  }

  @Post(':proof/repeat')
  async repeat(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('proof') id: string) {
    const proof = await this.proofs.find(request, id, 'recover');
    if (!proof || proof.usedAt) return over(proof);
    try {
      await this.recovery.repeat(request, proof);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return codePage(proof, [tooManyCodes(response, 'code', error)], 429);
    }
    return seeOther(stepPath(request, id));
  }

  private async linkOver(token: string) {
    return overAs(await this.proofs.whyOver(token));
  }

  private async open(request: Request, proof: Proof) {
    const path = await this.recovery.open(request, proof);
    return path ? seeOther(path) : over({ usedAt: null });
  }
}

const stepPath = ({ locale }: Request, proof: string) => routePath(locale.code, 'account-recovery-code', { proof });
const over = (proof: Pick<Proof, 'usedAt'> | null) => overAs(proof?.usedAt ? 'used' : 'late');
const overAs = (why: CodeOverProps['why']) => page(CodeOverPage, { why, start: 'account-recovery' as const }, 410);
const codePage = ({ id, address, codes }: OpenProof, errors: FieldError[], status: number) =>
  page(CodePage, { purpose: 'recover', proof: id, address, sent: codes, errors }, status);
