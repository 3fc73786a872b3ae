import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { TestSiteController } from './test-site.controller.ts';

@Module({ imports: [AnsweringModule, ConsultationsModule], controllers: [TestSiteController] })
export class TestSiteModule {}
