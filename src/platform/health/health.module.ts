import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Dependencies } from './dependencies.ts';
import { HealthController } from './health.controller.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Dependencies],
})
export class HealthModule {}
