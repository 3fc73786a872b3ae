import { Global, Module } from '@nestjs/common';
import { DocumentCodes } from './document-codes.ts';
import { DocumentSigner } from './document-signer.ts';
import { PdfCertificate } from './pdf-certificate.ts';
import { KeysController, ProofController } from './proof.controller.ts';
import { VerifyController } from './verify.controller.ts';

@Global()
@Module({
  controllers: [VerifyController, ProofController, KeysController],
  providers: [DocumentCodes, DocumentSigner, PdfCertificate],
  exports: [DocumentCodes, DocumentSigner, PdfCertificate],
})
export class DocumentsModule {}
