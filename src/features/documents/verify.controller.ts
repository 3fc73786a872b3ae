import { Body, Controller, Get, Header, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { VerifyPage } from '../../../views/pages/documents/verify.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { callerOf, Limits } from '../../platform/http/limits.ts';
import { page } from '../../platform/http/responses.ts';
import { DocumentCodes } from './document-codes.ts';
import { PdfCertificate } from './pdf-certificate.ts';
import { proofAnswer } from './seals/proof-file.ts';
import { SealsService } from './seals/seals.service.ts';

/** Where anyone checks a printed copy by the code at its foot. */
@Controller(':locale/e-services/verify')
export class VerifyController {
  constructor(
    private readonly codes: DocumentCodes,
    private readonly limits: Limits,
    private readonly certificate: PdfCertificate,
    private readonly seals: SealsService,
  ) {}

  /** With the code that a camera read at the foot of a document; checking it is one more tap. */
  @Get()
  new(@Query('code') code: unknown) {
    return page(VerifyPage, { typed: codeIn(code), found: null, signer: null, sealing: null });
  }

  /** Says what a printed copy has to say; of a code that is none, nothing. */
  @Post()
  async verify(@Req() request: Request, @Body() body: { code?: unknown } = {}) {
    const typed = codeIn(body.code);
    const document = await this.find(request, typed);
    if (!document) return page(VerifyPage, { typed, found: 'none' as const, signer: null, sealing: null }, 404);
    const { madeAt, isSigned, ...found } = document;
    const signer = isSigned ? this.certificate.holder : null;
    const sealing = await this.seals.sealingOf(typed);
    return page(VerifyPage, { typed, found: { ...found, madeAt: madeAt?.toISOString() ?? null }, signer, sealing });
  }

  /** The proof that it stands in the seal of a day, for whoever holds a copy. */
  @Get(':code/proof')
  @Header('Cache-Control', 'private, no-store')
  async proof(@Req() request: Request, @Param('code') code: string) {
    const document = await this.find(request, code);
    const sealing = document && (await this.seals.sealingOf(code));
    if (sealing?.state !== 'sealed') throw new NotFoundException();
    return proofAnswer(sealing.proof);
  }

  /** Only those that miss stay counted: at a counter that checks papers all stand behind one line. Throws TooMany. */
  private async find(request: Request, code: string) {
    const from = callerOf(request);
    await this.limits.require('verify', from);
    const document = await this.codes.find(code);
    if (document) await this.limits.giveBack('verify', from);
    return document;
  }
}

/** Also out of the link beside it, pasted whole. */
function codeIn(typed: unknown): string {
  if (typeof typed !== 'string') return '';
  const said = typed.slice(0, 300);
  const [, linked = said] = /[?&]code=([^&#\s]+)/.exec(said) ?? [];
  return normaliseCode(linked).toUpperCase().slice(0, 20);
}
