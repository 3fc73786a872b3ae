import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { ShortLinksController } from './short-links.controller.ts';
import { ShortLinksRepository } from './short-links.repository.ts';
import { ShortLinks } from './short-links.ts';
import { SMS_SENDER, SmsFiles, SmsService } from './sms.service.ts';
import { SmsOverHttp } from './sms-over-http.ts';
import { receiptToken } from './sms-receipts.ts';
import type { SmsSender } from './sms-sender.ts';
import { StoppedPhones } from './stopped-phones.repository.ts';

function senderFor(config: Config): SmsSender {
  const { http } = config.sms;
  if (!http) return new SmsFiles(config);
  return new SmsOverHttp(http, (id) => `${config.publicUrl}/t/receipts/${receiptToken(id, config.sessionSecrets)}`);
}

@Global()
@Module({
  controllers: [ShortLinksController],
  providers: [
    SmsService,
    StoppedPhones,
    ShortLinks,
    ShortLinksRepository,
    { provide: SMS_SENDER, useFactory: senderFor, inject: [CONFIG] },
  ],
  exports: [SmsService, StoppedPhones],
})
export class SmsModule {}
