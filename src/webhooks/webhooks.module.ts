import { Global, Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { Webhooks } from './webhooks.service.ts';

@Global()
@Module({ controllers: [WebhooksController], providers: [Webhooks, WebhooksRepository], exports: [Webhooks] })
export class WebhooksModule {}
