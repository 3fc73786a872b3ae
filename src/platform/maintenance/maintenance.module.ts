import { Global, Module } from '@nestjs/common';
import { Modes } from './maintenance.service.ts';

/** What does not work at the moment, and how everybody learns of it. */
@Global()
@Module({ providers: [Modes], exports: [Modes] })
export class ModesModule {}
