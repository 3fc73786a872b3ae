import { Module } from '@nestjs/common';
import { ConsultationsModule } from '../consultations/consultations.module.ts';
import { ExpertsModule } from '../experts/experts.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { Samples } from './samples.service.ts';

@Module({ imports: [IdentityModule, ExpertsModule, ConsultationsModule], providers: [Samples] })
export class SamplesModule {}
