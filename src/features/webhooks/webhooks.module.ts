import { Global, Module } from '@nestjs/common';
import { WebhookLanes } from './webhook-lanes.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';
import { WebhooksApiController } from './webhooks-api.controller.ts';

@Global()
@Module({
  controllers: [WebhooksApiController, WebhooksController],
  providers: [WebhooksService, WebhooksRepository, WebhookLanes, WebhookSecrets],
  exports: [WebhooksService],
})
export class WebhooksModule {}
