import { Controller, Get, Header, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { formatsFor } from '../../../lib/formats.ts';
import { topicName } from '../../../lib/topics.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { documentPage, pdfAnswer } from '../../documents/document.pages.ts';
import { DocumentSigner } from '../../documents/document-signer.ts';
import { PdfCertificate } from '../../documents/pdf-certificate.ts';
import { TopicsService } from '../../topics/topics.service.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { answerDocument } from './answer-document.ts';
import { AnswerDocumentsService } from './answer-documents.service.ts';

/** An answer to print: for who asked under the reference of the question, for everybody under the id of a public one. */
@Controller(':locale/consultations/:question')
export class AnswerDocumentsController {
  constructor(
    private readonly documents: AnswerDocumentsService,
    private readonly parties: PartiesService,
    private readonly topics: TopicsService,
    private readonly words: Messages,
    private readonly signer: DocumentSigner,
    private readonly certificate: PdfCertificate,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('answers/:answer/documents')
  async print(@Req() request: Request, @Param('question') question: string, @Param('answer') answer: string) {
    await this.limits.requireOf('printed', request.user?.id ?? null, request);
    const printable = await this.documents.printable(await this.parties.find(request), question, answer);
    if (!printable) throw new NotFoundException();
    const code = await this.documents.print(printable);
    return seeOther(routePath(request.locale.code, 'consultations-document', { id: question, code }));
  }

  @Get('documents/:code')
  @Header('Cache-Control', 'private, no-store')
  async show(@Req() request: Request, @Param('question') question: string, @Param('code') code: string) {
    const document = await this.document(request, question, code);
    const back = pathOf(request, question);
    return document ? documentPage(document, { pdf: `${request.path}/pdf`, back }) : seeOther(back);
  }

  @Get('documents/:code/pdf')
  @Header('Cache-Control', 'private, no-store')
  async pdf(@Req() request: Request, @Param('question') question: string, @Param('code') code: string) {
    await this.limits.requireOf('pdf', request.user?.id ?? null, request);
    const document = await this.document(request, question, code);
    return document ? pdfAnswer(document, code, this.certificate.current) : seeOther(pathOf(request, question));
  }

  /** Null where the answer was said anew since: what it says now stands on the page of the question. */
  private async document(request: Request, question: string, code: string) {
    const found = await this.documents.find(await this.parties.find(request), question, code);
    if (!found) throw new NotFoundException();
    if (!found.isCurrent) return null;
    const { locale, user } = request;
    const { digest } = found.document;
    const { topic, country, answer } = found.printable;
    const nameOf = (type: 'region' | 'language', of: string) =>
      new Intl.DisplayNames(locale.tag, { type }).of(of) ?? of;
    const document = answerDocument(found.printable, found.document, {
      ...{ t: this.words.in(locale.code), locale, origin: this.config.publicUrl },
      format: formatsFor(locale, user),
      today: Temporal.Now.plainDateISO('UTC'),
      names: {
        topic: topicName(this.topics.current, topic, locale),
        country: country && country !== 'ZZ' ? nameOf('region', country) : null,
        language: nameOf('language', answer.language),
      },
    });
    return this.signer.signed(document, { kind: 'answer', code, reference: code, digest });
  }
}

const pathOf = ({ locale }: Request, id: string): string => routePath(locale.code, 'consultations-id-slug', { id });
