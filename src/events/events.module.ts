import { Global, Module } from '@nestjs/common';
import { Events } from './events.ts';
import { Seals } from './seals.service.ts';

@Global()
@Module({ providers: [Events, Seals], exports: [Events, Seals] })
export class EventsModule {}
