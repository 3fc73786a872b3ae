import { Global, Module } from '@nestjs/common';
import { IncomingMailController } from './incoming/incoming-mail.controller.ts';
import { IncomingMails } from './incoming/incoming-mails.service.ts';
import { MailboxReader } from './incoming/mailbox-reader.ts';
import { MailService } from './mail.service.ts';

@Global()
@Module({
  controllers: [IncomingMailController],
  providers: [MailService, IncomingMails, MailboxReader],
  exports: [MailService, IncomingMails],
})
export class MailModule {}
