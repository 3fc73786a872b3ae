import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SmsFromCarrier } from '../../platform/sms/sms-from-carrier.ts';
import { LongTexts, unlessTooMany } from './long-texts.service.ts';

/** Text messages that come on the line to a carrier, and the answers to them. */
@Injectable()
export class CarrierTexts implements OnModuleInit {
  constructor(
    private readonly carrier: SmsFromCarrier,
    private readonly incoming: LongTexts,
  ) {}

  onModuleInit(): void {
    this.carrier.on('text', async (message) => {
      await this.incoming.reply(message.from, await this.incoming.hear(message, null).catch(unlessTooMany));
    });
  }
}
