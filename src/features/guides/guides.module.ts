import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { GuidesService } from './guides.service.ts';

@Module({ imports: [ConsultationsModule], providers: [GuidesService] })
export class GuidesModule {}
