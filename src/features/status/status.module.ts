import { Global, Module } from '@nestjs/common';
import { StatusController } from './status.controller.ts';
import { StatusTexts } from './status-texts.ts';

@Global()
@Module({ controllers: [StatusController], providers: [StatusTexts], exports: [StatusTexts] })
export class StatusModule {}
