import { buffer } from 'node:stream/consumers';
import { Controller, Get, Inject, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { FilesService } from '../attachments/files.service.ts';
import { documentPage, pdfAnswer } from '../documents/document.pages.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { paperLocale } from './contract.ts';
import { hasDocument, type Lease } from './lease.ts';
import { documentsOf, leaseDocument, type Photos, photoSlots } from './lease-documents.ts';
import { LeasesService } from './leases.service.ts';

/** The documents of a lease, for both its sides. */
@Controller(':locale/e-services/leases/:id/papers/:paper')
export class LeaseDocumentsController {
  constructor(
    private readonly leases: LeasesService,
    private readonly parties: PartiesService,
    private readonly words: Messages,
    private readonly files: FilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string, @Param('paper') kind: string) {
    const paper = await this.paper(request, id, kind, false);
    const back = routePath(request.locale.code, 'e-services-leases-id', { id });
    return documentPage(paper, { pdf: `${request.path}/pdf`, back });
  }

  @Get('pdf')
  async pdf(@Req() request: Request, @Param('id') id: string, @Param('paper') kind: string) {
    return pdfAnswer(await this.paper(request, id, kind, true), kind);
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
    const { file, bytes } = await this.files.openIn(id, slot, party);
    if (file.type !== 'jpg') throw new NotFoundException();
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, { type: 'image/jpeg', length: file.size });
  }

  private async paper(request: Request, id: string, kind: string, isPdf: boolean) {
    const party = await this.parties.find(request);
    const { lease } = await this.leases.get(party, id);
    const name = documentsOf(lease).find((one) => one === kind);
    if (!name) throw new NotFoundException();
    const photos = name === 'contract' ? [] : await this.photos(request, lease, isPdf);
    const locale = paperLocale(lease, request.locale);
    return leaseDocument(name, { lease, photos }, this.words.in(locale.code), locale, this.config.publicUrl);
  }

  private async photos({ locale }: Request, { id }: Lease, isPdf: boolean): Promise<Photos> {
    const there = (await this.files.list(id)).filter(
      ({ slot, type }) => type === 'jpg' && photoSlots.some(({ name }) => name === slot),
    );
    const path = routePath(locale.code, 'e-services-leases-paper', { id, paper: 'condition' });
    return Promise.all(
      there.map(async ({ slot: name }) => {
        const src = `${path}/pictures/${name}`;
        if (!isPdf) return { name, src };
        const { bytes } = await this.files.openIn(id, name, { kind: 'clock' });
        return { name, src, bytes: await buffer(bytes) };
      }),
    );
  }
}
