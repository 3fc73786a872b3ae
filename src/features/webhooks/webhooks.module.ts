import { Global, Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { Webhooks } from './webhooks.service.ts';
import { WebhooksApiController } from './webhooks-api.controller.ts';

@Global()
@Module({
  controllers: [WebhooksApiController, WebhooksController],
  providers: [Webhooks, WebhooksRepository],
  exports: [Webhooks],
})
export class WebhooksModule {}
