import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.ts';
import { DocumentCodes } from './document-codes.ts';
import { DocumentSigner } from './document-signer.ts';
import { PdfCertificate } from './pdf-certificate.ts';
import { KeysController, ProofController } from './proof.controller.ts';
import { IssuedDocuments } from './seals/issued-documents.ts';
import { SealsController } from './seals/seals.controller.ts';
import { SealsRepository } from './seals/seals.repository.ts';
import { SealsService } from './seals/seals.service.ts';
import { VerifyController } from './verify.controller.ts';

@Global()
@Module({
  imports: [AuditModule],
  controllers: [VerifyController, ProofController, KeysController, SealsController],
  providers: [DocumentCodes, DocumentSigner, IssuedDocuments, PdfCertificate, SealsRepository, SealsService],
  exports: [DocumentCodes, DocumentSigner, IssuedDocuments, PdfCertificate, SealsService],
})
export class DocumentsModule {}
