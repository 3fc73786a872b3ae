import { Body, Controller, Get, Header, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProofPage } from '../../../views/pages/documents/proof.tsx';
import { build } from '../../platform/build.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { bestEncoding, compress } from '../../platform/http/encodings.ts';
import { callerOf, Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { cspHash } from '../../platform/rendering/csp.ts';
import { type Checked, DocumentSigner } from './document-signer.ts';
import { proofStyle } from './proof-style.ts';

/** One page to save: it checks signed documents by itself, and without scripts asks the server to. */
@Controller(':locale/verify')
export class ProofController {
  constructor(
    private readonly signer: DocumentSigner,
    private readonly words: Messages,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  show(@Req() request: Request, @Res() response: Response, @Query('code') code: unknown): void {
    this.send(request, response, { code: short(code).toUpperCase(), text: '', checked: null });
  }

  @Post()
  async check(@Req() request: Request, @Res() response: Response, @Body() body: { signed?: unknown } = {}) {
    const from = callerOf(request);
    await this.limits.require('verify', from);
    const text = typeof body.signed === 'string' ? body.signed.slice(0, longestProof) : '';
    const checked = await this.signer.check(text);
    if ('facts' in checked) await this.limits.giveBack('verify', from);
    const code = 'facts' in checked && checked.facts.kind !== 'receipt' ? checked.facts.code : '';
    this.send(request, response, { code, text, checked });
  }

  private send(
    request: Request,
    response: Response,
    shown: { code: string; text: string; checked: Checked | null },
  ): void {
    const { locale } = request;
    const t = this.words.in(locale.code);
    const html = renderToStaticMarkup(createElement(ProofPage, { ...shown, locale, t, keys: this.signer.publicKeys }));
    const { checked } = shown;
    const encoding = bestEncoding(request.get('accept-encoding'));
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response
      .status(checked && !('facts' in checked) ? 422 : 200)
      .set('Content-Security-Policy', policy)
      // Its address may hold the code of a document.
      .set('Referrer-Policy', 'no-referrer')
      // Its address without the code, here and not in the page, which is kept as short as it is; the map has its languages.
      .set('Link', `<${this.config.publicUrl}${routePath(locale.code, 'verify')}>; rel="canonical"`)
      .set('Cache-Control', checked ? 'private, no-store' : 'public, max-age=3600')
      .vary('Accept-Encoding')
      .type('html')
      .send(compress(Buffer.from(`<!doctype html>${html}`), encoding));
  }
}

/** The public halves of the keys, for whoever wants to check by a program of their own. */
@Controller('keys.json')
export class KeysController {
  constructor(private readonly signer: DocumentSigner) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=3600')
  all() {
    const fixed = { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' };
    return { keys: this.signer.publicKeys.map((key) => ({ ...fixed, ...key })) };
  }
}

/** The file of a proof, from a day of some million documents. */
const longestProof = 8000;

const policy = [
  "default-src 'none'",
  `script-src ${build.proof.inlineHash}`,
  `style-src ${cspHash(proofStyle)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

const short = (value: unknown): string => (typeof value === 'string' && /^[\dA-Za-z]{1,10}$/.test(value) ? value : '');
