import { BadRequestException, Controller, HttpCode, NotFoundException, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { IncomingMails } from './incoming-mails.service.ts';

/** A mail that came to the domain of our answers, as it came: a mail server hands it over by a pipe. */
@Controller('t/mail')
export class IncomingMailController {
  constructor(private readonly mails: IncomingMails) {}

  @Post()
  @HttpCode(204)
  async receive(@Req() { body }: Request): Promise<void> {
    // Nothing is read of who does not have the key (mail-body.ts).
    if (!Buffer.isBuffer(body)) throw new NotFoundException();
    if (body.length === 0) throw new BadRequestException();
    await this.mails.receive(body);
  }
}
