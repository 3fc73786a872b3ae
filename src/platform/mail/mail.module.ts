import { Global, Module } from '@nestjs/common';
import { Mailer } from './mail.service.ts';

@Global()
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
