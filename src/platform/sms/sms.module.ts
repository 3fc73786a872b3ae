import { Global, Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.ts';
import { ShortLinksController } from './short-links.controller.ts';
import { ShortLinksRepository } from './short-links.repository.ts';
import { ShortLinks } from './short-links.ts';
import { SmsOverSmpp } from './smpp/sms-over-smpp.ts';
import { SMS_SENDER, SmsFiles, SmsService } from './sms.service.ts';
import { SmsFromCarrier } from './sms-from-carrier.ts';
import { SmsOverHttp } from './sms-over-http.ts';
import { SmsPartsRepository } from './sms-parts.repository.ts';
import { receiptToken } from './sms-receipts.ts';
import type { SmsSender } from './sms-sender.ts';
import { StoppedPhones } from './stopped-phones.repository.ts';

function senderFor(config: Config, comes: SmsFromCarrier, logger: PinoLogger): SmsSender {
  const { http, smpp } = config.sms;
  if (smpp) return new SmsOverSmpp(smpp, comes, (fields, text) => logger.warn(fields, text));
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
    SmsFromCarrier,
    SmsPartsRepository,
    { provide: SMS_SENDER, useFactory: senderFor, inject: [CONFIG, SmsFromCarrier, PinoLogger] },
  ],
  exports: [SmsService, StoppedPhones, SmsFromCarrier, SmsPartsRepository],
})
export class SmsModule {}
