import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { SamplesService } from './samples.service.ts';

@Module({ imports: [AccountsModule, ExpertsModule, ConsultationsModule], providers: [SamplesService] })
export class SamplesModule {}
