import { Module } from '@nestjs/common';
import { PayController } from './pay.controller.ts';

@Module({ controllers: [PayController] })
export class PayModule {}
