import { Controller, Get, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { FilesService } from '../attachments/files.service.ts';
import { documentPage } from '../documents/document.pages.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { hasDocument, type Lease } from './lease.ts';
import { LeaseDocumentsService } from './lease-documents.service.ts';
import { photoSlots } from './lease-documents.ts';
import { LeasesService } from './leases.service.ts';

/** The documents of a lease, for both its sides. */
@Controller(':locale/e-services/leases/:id/papers/:document')
export class LeaseDocumentsController {
  constructor(
    private readonly leases: LeasesService,
    private readonly parties: PartiesService,
    private readonly files: FilesService,
    private readonly documents: LeaseDocumentsService,
    private readonly limits: Limits,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string, @Param('document') kind: string) {
    const lease = await this.lease(request, id);
    const document = await this.documents.get(lease, kind, request.locale, { isPdf: false });
    const back = routePath(request.locale.code, 'e-services-leases-id', { id });
    return documentPage(document, { pdf: `${request.path}/pdf`, back });
  }

  @Get('pdf')
  async pdf(@Req() request: Request, @Param('id') id: string, @Param('document') kind: string) {
    const lease = await this.lease(request, id);
    await this.limits.requireOf('pdf', request.user?.id ?? id, request);
    return this.documents.pdf(lease, kind, request.locale);
  }

  /** A picture of the condition report, which belongs to both sides. */
  @Get('pictures/:slot')
  async picture(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('slot') slot: string,
  ) {
    const party = await this.parties.find(request);
    const { lease } = await this.leases.get(party, id);
    if (!party || !hasDocument(lease) || !photoSlots.some(({ name }) => name === slot)) throw new NotFoundException();
    const { file, bytes } = await this.files.openIn(id, slot, party, 'jpg');
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, { type: 'image/jpeg', length: file.size });
  }

  private async lease(request: Request, id: string): Promise<Lease> {
    return (await this.leases.get(await this.parties.find(request), id)).lease;
  }
}
