import { Module } from '@nestjs/common';
import { FirstHelpController } from './first-help.controller.ts';

@Module({ controllers: [FirstHelpController] })
export class FirstHelpModule {}
