import { Global, Module } from '@nestjs/common';
import { SMS_SENDER, SmsFiles, Texts } from './sms.service.ts';

@Global()
@Module({ providers: [Texts, { provide: SMS_SENDER, useClass: SmsFiles }], exports: [Texts] })
export class SmsModule {}
