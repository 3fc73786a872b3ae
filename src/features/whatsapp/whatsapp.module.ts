import { Module } from '@nestjs/common';
import { WhatsappController } from './whatsapp.controller.ts';
import { WhatsappNoticesService } from './whatsapp-notices.service.ts';

@Module({ controllers: [WhatsappController], providers: [WhatsappNoticesService] })
export class WhatsappNoticesModule {}
