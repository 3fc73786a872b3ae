import { Module } from '@nestjs/common';
import { IdentityModule } from '../accounts/accounts.module.ts';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { Samples } from './samples.service.ts';

@Module({ imports: [IdentityModule, ExpertsModule, ConsultationsModule], providers: [Samples] })
export class SamplesModule {}
