import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { VerifyPage } from '../../../views/pages/documents/verify.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { addressOf, Limits } from '../../platform/http/limits.ts';
import { page } from '../../platform/http/responses.ts';
import { DocumentCodes } from './document-codes.ts';
import { PdfCertificate } from './pdf-certificate.ts';

/** Where anyone checks a printed copy by the code at its foot. */
@Controller(':locale/e-services/verify')
export class VerifyController {
  constructor(
    private readonly codes: DocumentCodes,
    private readonly limits: Limits,
    private readonly certificate: PdfCertificate,
  ) {}

  /** With the code that a camera read at the foot of a document; checking it is one more tap. */
  @Get()
  new(@Query('code') code: unknown) {
    return page(VerifyPage, { typed: codeIn(code), found: null, signer: null });
  }

  /** Says what a printed copy has to say; of a code that is none, nothing. */
  @Post()
  async verify(@Req() request: Request, @Body() body: { code?: unknown } = {}) {
    await this.limits.require('payReference', `verify ${addressOf(request)}`);
    const typed = codeIn(body.code);
    const document = await this.codes.find(typed);
    if (!document) return page(VerifyPage, { typed, found: 'none' as const, signer: null }, 404);
    const { madeAt, isSigned, ...found } = document;
    const signer = isSigned ? this.certificate.holder : null;
    return page(VerifyPage, { typed, found: { ...found, madeAt: madeAt?.toISOString() ?? null }, signer });
  }
}

const codeIn = (typed: unknown): string =>
  typeof typed === 'string' ? normaliseCode(typed.slice(0, 100)).toUpperCase().slice(0, 20) : '';
