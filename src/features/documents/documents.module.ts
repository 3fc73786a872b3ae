import { Global, Module } from '@nestjs/common';
import { PaperCodes } from './document-codes.ts';
import { VerifyController } from './verify.controller.ts';

@Global()
@Module({ controllers: [VerifyController], providers: [PaperCodes], exports: [PaperCodes] })
export class PapersModule {}
