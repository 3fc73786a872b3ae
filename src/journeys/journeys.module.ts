import { Global, Module } from '@nestjs/common';
import { JourneysController } from './journeys.controller.ts';
import { JourneysService } from './journeys.service.ts';
import { Journeys } from './journeys.ts';

@Global()
@Module({ controllers: [JourneysController], providers: [Journeys, JourneysService], exports: [Journeys] })
export class JourneysModule {}
