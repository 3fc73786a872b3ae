import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SmsFromCarrier } from '../../platform/sms/sms-from-carrier.ts';
import { DeliveriesService } from './deliveries.service.ts';

/** In milliseconds. A receipt may be quicker than who writes down what the carrier calls the message. */
const patience = [0, 100, 1_000, 3_000];

/** What a carrier says on its line became of a text message, by its own name for that. */
@Injectable()
export class CarrierReceipts implements OnModuleInit {
  constructor(
    private readonly carrier: SmsFromCarrier,
    private readonly deliveries: DeliveriesService,
  ) {}

  onModuleInit(): void {
    this.carrier.on('receipt', async ({ carrierIds, outcome }) => {
      for (const wait of patience) {
        await pause(wait);
        for (const carrierId of carrierIds) {
          const id = await this.deliveries.findByCarrier('sms', carrierId);
          if (id) return this.deliveries.hear(id, 'sms', outcome, new Date(), { carrierId });
        }
      }
      // Of a code, say, which is asked for again by who waits for it.
    });
  }
}
