import { Global, Module } from '@nestjs/common';
import { DocumentCodes } from './document-codes.ts';
import { VerifyController } from './verify.controller.ts';

@Global()
@Module({ controllers: [VerifyController], providers: [DocumentCodes], exports: [DocumentCodes] })
export class DocumentsModule {}
