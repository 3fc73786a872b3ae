import { Global, Module } from '@nestjs/common';
import { SMS_SENDER, SmsFiles, SmsService } from './sms.service.ts';

@Global()
@Module({ providers: [SmsService, { provide: SMS_SENDER, useClass: SmsFiles }], exports: [SmsService] })
export class SmsModule {}
