import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { LeasesModule } from '../leases/leases.module.ts';
import { TestSiteController } from './test-site.controller.ts';

@Module({ imports: [AnsweringModule, ConsultationsModule, LeasesModule], controllers: [TestSiteController] })
export class TestSiteModule {}
