import { Controller, Get, Inject, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { documentPage, pdfAnswer } from '../documents/document.pages.ts';
import { DocumentSigner } from '../documents/document-signer.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { ApplicationsService } from './applications.service.ts';
import { certificateDocument, documentsOf } from './certificate-documents.ts';

/** What is printed and handed in, in the language of the page. */
@Controller(':locale/e-services/applications/:id/papers/:document')
export class CertificateDocumentsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly parties: PartiesService,
    private readonly words: Messages,
    private readonly signer: DocumentSigner,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string, @Param('document') kind: string) {
    const document = await this.document(request, id, kind);
    const back = routePath(request.locale.code, 'e-services-applications-id', { id });
    return documentPage(document, { pdf: `${request.path}/pdf`, back });
  }

  @Get('pdf')
  async pdf(@Req() request: Request, @Param('id') id: string, @Param('document') kind: string) {
    const document = await this.document(request, id, kind);
    await this.limits.requireOf('pdf', request.user?.id ?? id, request);
    return pdfAnswer(document, kind);
  }

  private async document(request: Request, id: string, kind: string) {
    const application = await this.applications.get(await this.parties.find(request), id);
    const name = documentsOf(application).find((one) => one === kind);
    if (!name) throw new NotFoundException();
    const { locale } = request;
    const { code, reference } = application;
    const t = this.words.in(locale.code);
    const document = certificateDocument(name, application, t, locale, this.config.publicUrl);
    return this.signer.signed(document, { kind: 'certificate', code, reference });
  }
}
