import { Global, Module } from '@nestjs/common';
import { IncomingMailController } from './incoming/incoming-mail.controller.ts';
import { IncomingMails } from './incoming/incoming-mails.service.ts';
import { MailboxReader } from './incoming/mailbox-reader.ts';
import { ReturnedLetters } from './incoming/returned-letters.repository.ts';
import { MailService } from './mail.service.ts';

@Global()
@Module({
  controllers: [IncomingMailController],
  providers: [MailService, IncomingMails, MailboxReader, ReturnedLetters],
  exports: [MailService, IncomingMails, ReturnedLetters],
})
export class MailModule {}
