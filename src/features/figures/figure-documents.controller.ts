import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { formatsFor } from '../../lib/formats.ts';
import { countryFor } from '../../lib/locales/country-for.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Limits } from '../../platform/http/limits.ts';
import { seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { documentPage, pdfAnswer } from '../documents/document.pages.ts';
import { DocumentSigner } from '../documents/document-signer.ts';
import { figureDocument } from './figure-document.ts';
import { FigureDocumentsService } from './figure-documents.service.ts';
import { figureNamed } from './figures.controller.ts';
import { todayIn } from './today.ts';

/** A figure to print: with a code by which anyone checks a copy. */
@Controller(':locale/figures/:figure/documents')
export class FigureDocumentsController {
  constructor(
    private readonly documents: FigureDocumentsService,
    private readonly words: Messages,
    private readonly signer: DocumentSigner,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  async print(@Req() request: Request, @Param('figure') name: string, @Body() body: Record<string, unknown> = {}) {
    await this.limits.requireOf('printed', request.user?.id ?? null, request);
    const figure = figureNamed(name);
    const { locale } = request;
    const country = countryFor(locale, body.country);
    const asked = country && { figure, country, query: body, today: todayIn(country) };
    const code = asked && (await this.documents.print(asked, locale));
    if (!code) return seeOther(routePath(locale.code, `figures-${figure}`));
    return seeOther(routePath(locale.code, 'figures-document', { figure, code }));
  }

  @Get(':code')
  async show(@Req() request: Request, @Param('figure') figure: string, @Param('code') code: string) {
    const back = routePath(request.locale.code, `figures-${figureNamed(figure)}`);
    return documentPage(await this.document(request, figure, code), { pdf: `${request.path}/pdf`, back });
  }

  @Get(':code/pdf')
  async pdf(@Req() request: Request, @Param('figure') figure: string, @Param('code') code: string) {
    await this.limits.requireOf('pdf', request.user?.id ?? null, request);
    return pdfAnswer(await this.document(request, figure, code), figureNamed(figure));
  }

  private async document({ locale }: Request, name: string, code: string) {
    const found = await this.documents.find(code);
    if (!found || found.document.figure !== name) throw new NotFoundException();
    const t = this.words.in(locale.code);
    const origin = this.config.publicUrl;
    const document = figureDocument(found.document, found.figure, { t, format: formatsFor(locale), locale, origin });
    return this.signer.signed(document, { kind: 'figure', code, reference: code });
  }
}
