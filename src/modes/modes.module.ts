import { Global, Module } from '@nestjs/common';
import { ModesController } from './modes.controller.ts';
import { Modes } from './modes.service.ts';

/** What does not work at the moment, and how everybody learns of it. */
@Global()
@Module({ controllers: [ModesController], providers: [Modes], exports: [Modes] })
export class ModesModule {}
