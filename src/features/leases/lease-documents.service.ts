import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, NotFoundException, type StreamableFile } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { FilesService } from '../attachments/files.service.ts';
import { pdfAnswer } from '../documents/document.pages.ts';
import type { PrintedDocument } from '../documents/document.ts';
import { DocumentSigner } from '../documents/document-signer.ts';
import { PdfCertificate } from '../documents/pdf-certificate.ts';
import { documentLocale } from './contract.ts';
import type { Lease } from './lease.ts';
import { documentsOf, leaseDocument, type Photos, photoSlots } from './lease-documents.ts';

/** What is printed of a lease, with the pictures that belong to it. */
@Injectable()
export class LeaseDocumentsService {
  constructor(
    private readonly words: Messages,
    private readonly files: FilesService,
    private readonly signer: DocumentSigner,
    private readonly certificate: PdfCertificate,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In a PDF the pictures themselves, on a page where they are. Throws NotFoundException. */
  async get(lease: Lease, kind: string, reader: Locale, { isPdf }: { isPdf: boolean }): Promise<PrintedDocument> {
    const name = documentsOf(lease).find((one) => one === kind);
    if (!name) throw new NotFoundException();
    const photos = name === 'contract' ? [] : await this.photos(reader, lease, isPdf);
    const locale = documentLocale(lease, reader);
    const document = leaseDocument(name, { lease, photos }, this.words.in(locale.code), locale, this.config.publicUrl);
    const digest = name === 'contract' && lease.textHash ? { digest: lease.textHash } : {};
    return this.signer.signed(document, { kind: 'lease', code: lease.code, reference: lease.reference, ...digest });
  }

  /** To keep or send on. The text that both sides agreed to is signed; what is written into by hand is not. */
  async pdf(lease: Lease, kind: string, reader: Locale): Promise<StreamableFile> {
    const document = await this.get(lease, kind, reader, { isPdf: true });
    return pdfAnswer(document, kind, kind === 'contract' && lease.textHash ? this.certificate.current : null);
  }

  private async photos({ code }: Locale, { id }: Lease, isPdf: boolean): Promise<Photos> {
    const there = (await this.files.list(id)).filter(
      ({ slot, type }) => type === 'jpg' && photoSlots.some(({ name }) => name === slot),
    );
    const path = routePath(code, 'e-services-leases-document', { id, document: 'condition' });
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
