import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isSameSecret } from '../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { addressOf } from '../../platform/http/limits.ts';
import { pieceInFields, pieceInHex } from '../../platform/sms/sms-parts.ts';
import { LongTexts } from './long-texts.service.ts';
import { type StatusAnswer, StatusTexts } from './status-texts.ts';

/** The status as text, for a telephone without data or a message that comes in: reference and reading code suffice. */
@Controller('t')
export class StatusController {
  constructor(
    private readonly texts: StatusTexts,
    private readonly incoming: LongTexts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':reference')
  async show(
    @Req() request: Request,
    @Res() response: Response,
    @Param('reference') reference: string,
    @Query('k') code: unknown,
  ): Promise<void> {
    const { locale } = request;
    // What a mail or a chat ends a sentence with sticks to the link before it.
    const asked = { reference, code: short(code).replace(/\P{Nd}+$/u, ''), from: addressOf(request), locale };
    say(response, await this.texts.answer(asked));
  }

  /** A message that somebody sent to our number, or a part of one; the company that carries it sends back what this answers. */
  @Post()
  async hear(@Req() request: Request, @Res() response: Response, @Body() body: Record<string, unknown> = {}) {
    if (!this.isCarrier(request)) throw new NotFoundException();
    const [from, text, id] = [short(body.from), typeof body.text === 'string' ? body.text : '', short(body.id)];
    const piece = pieceInHex(short(body.udh)) ?? pieceInFields(body.ref, body.parts, body.part);
    const answer = await this.incoming.hear({ from, text, piece }, id || null);
    // Carriers pass on what comes with success, and send again what does not: whatever it says, it is for the person.
    if (answer) say(response, { ...answer, status: 200 });
    else response.status(204).end();
  }

  private isCarrier(request: Request): boolean {
    const { smsInboundKey } = this.config;
    const [, basic = ''] = /^Basic (\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
    const given = Buffer.from(basic, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
    return smsInboundKey !== null && isSameSecret(given, smsInboundKey);
  }
}

const short = (typed: unknown): string => (typeof typed === 'string' ? typed.slice(0, 160) : '');

function say(response: Response, { status, text }: StatusAnswer): void {
  response.status(status).set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).send(text);
}
