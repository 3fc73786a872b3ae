import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../../platform/config.ts';
import { Metrics } from '../../platform/observability/metrics.ts';
import { openCertificate } from './certificate.ts';
import type { Certificate } from './cms.ts';
import type { DocumentsConfig } from './settings.ts';

/** The certificate that PDFs are signed by, where the operator has set one. */
@Injectable()
export class PdfCertificate implements OnModuleInit {
  private readonly logger = new Logger(PdfCertificate.name);
  private opened: Certificate | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: DocumentsConfig,
    private readonly metrics: Metrics,
  ) {}

  /** A file that cannot be opened stops the start: nobody would notice that nothing is signed. */
  async onModuleInit(): Promise<void> {
    const { documentCertificate } = this.config;
    if (!documentCertificate) return;
    const certificate = await openCertificate(documentCertificate);
    this.opened = certificate;
    const left = () => (certificate.own.validToDate.getTime() - Date.now()) / 1000;
    this.metrics.gauge(
      'document_certificate_seconds_left',
      'How long PDFs can still be signed by the certificate; none are from zero on',
      left,
    );
    if (!this.current) this.logger.warn('DOCUMENT_CERTIFICATE is not valid today: PDFs are not signed');
  }

  /** Null where there is none, or it is over or yet to come: a signature by it would be called invalid everywhere. */
  get current(): Certificate | null {
    const { opened } = this;
    const now = new Date();
    return opened && opened.own.validFromDate <= now && now < opened.own.validToDate ? opened : null;
  }

  /** Whose signature it is, as the certificate names them. */
  get holder(): string | null {
    const subject = this.current?.own.toLegacyObject().subject;
    return subject ? [subject.O ?? subject.CN ?? ''].flat().join(', ') || null : null;
  }
}
