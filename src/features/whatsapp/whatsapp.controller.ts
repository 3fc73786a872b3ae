import { createHmac } from 'node:crypto';
import {
  BadRequestException,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { isSameSecret } from '../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { noteSecurity } from '../../platform/http/security-log.ts';
import { WhatsappNoticesService } from './whatsapp-notices.service.ts';
import { readNotices } from './whatsapp-notices.ts';

/** Where Meta says what became of our messages by WhatsApp, and hands over what people write to our number. */
@Controller('t/whatsapp/notices')
export class WhatsappController {
  constructor(
    private readonly notices: WhatsappNoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Asked once, when this address is entered at Meta. */
  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  verify(@Req() request: Request, @Query() query: Record<string, unknown>): string {
    const { verifyToken } = this.settings();
    const shown = query['hub.verify_token'];
    const challenge = query['hub.challenge'];
    if (query['hub.mode'] !== 'subscribe' || typeof shown !== 'string' || !isSameSecret(shown, verifyToken)) {
      noteSecurity(request, 'refused');
      throw new NotFoundException();
    }
    // Only the figures that Meta sends: this address says nobody else's words.
    if (typeof challenge !== 'string' || !/^\d{1,20}$/.test(challenge)) throw new BadRequestException();
    return challenge;
  }

  @Post()
  @HttpCode(200)
  async receive(@Req() request: Request): Promise<void> {
    const { appSecret, phoneId } = this.settings();
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;
    if (!isSameSecret(request.get('x-hub-signature-256') ?? '', signature)) {
      noteSecurity(request, 'refused');
      throw new NotFoundException();
    }
    await this.notices.receive(readNotices(parse(bytes), phoneId));
  }

  private settings() {
    const { whatsapp } = this.config;
    if (!whatsapp) throw new NotFoundException();
    return whatsapp;
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new BadRequestException();
  }
}
