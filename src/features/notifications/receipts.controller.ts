import { Body, Controller, Get, HttpCode, Inject, NotFoundException, Param, Post, Query } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { readReceiptToken } from '../../platform/sms/sms-receipts.ts';
import { DeliveriesService } from './deliveries.service.ts';

type Said = Record<string, unknown>;

/** What the carrier of our text messages says became of one. The address is signed, and stands in what it was asked. */
@Controller('t/receipts/:token')
export class ReceiptsController {
  constructor(
    private readonly deliveries: DeliveriesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(204)
  post(@Param('token') token: string, @Body() body: Said = {}) {
    return this.hear(token, body);
  }

  @Get()
  @HttpCode(204)
  get(@Param('token') token: string, @Query() query: Said) {
    return this.hear(token, query);
  }

  private async hear(token: string, said: Said): Promise<void> {
    const id = readReceiptToken(token, this.config.sessionSecrets);
    if (id === null) throw new NotFoundException();
    const { field, delivered, failed } = this.config.sms.receipts;
    const status = String(said[field] ?? '').trim();
    const outcome = delivered.test(status) ? 'delivered' : failed.test(status) ? 'failed' : null;
    // On its way is no news. A code is asked for again by who waits for it.
    const [, notificationId] = /^([\da-f-]{36})-sms$/.exec(id) ?? [];
    if (outcome && notificationId) await this.deliveries.hear(notificationId, 'sms', outcome);
  }
}
