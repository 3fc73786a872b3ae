import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.ts';
import { ContactRepository } from './contact.repository.ts';
import { ContactService } from './contact.service.ts';
import { ContactDeskController } from './contact-desk.controller.ts';
import { ContactDeskService } from './contact-desk.service.ts';

@Module({
  controllers: [ContactController, ContactDeskController],
  providers: [ContactRepository, ContactService, ContactDeskService],
})
export class ContactModule {}
