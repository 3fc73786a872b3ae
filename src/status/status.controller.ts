import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Key, Messages } from '../locales/messages.ts';
import { smsText } from '../sms/sms-text.ts';
import { normaliseCode } from '../values/digits.ts';
import { parseReference } from '../values/references.ts';
import { addressOf, Limits } from '../web/limits.ts';
import { StatusTexts } from './status-texts.ts';

/** The status as text, for a telephone without data or a message that comes in: reference and reading code suffice. */
@Controller('t')
export class StatusController {
  constructor(
    private readonly limits: Limits,
    private readonly texts: StatusTexts,
    private readonly words: Messages,
  ) {}

  @Get(':reference')
  async show(
    @Req() request: Request,
    @Res() response: Response,
    @Param('reference') typed: string,
    @Query('k') code: unknown,
  ): Promise<void> {
    const say = (status: number, text: string) =>
      void response
        .status(status)
        .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
        .send(text);
    const here = (key: Key) => smsText(this.words.in(request.locale.code)(key));

    const parsed = parseReference(typed);
    const find = parsed.ok ? this.texts.of(parsed.kind) : undefined;
    if (!parsed.ok || !find) return say(404, here('cases.text.unknown'));
    const { reference } = parsed;
    // Five wrong codes close the reference for an hour, for the right one too; one line tries few references.
    if (await this.limits.isSpent('readingCode', reference)) return say(429, here('cases.text.locked'));
    const status = await find(reference);
    if (!status || !isSameCode(code, status.readingCode)) {
      await this.limits.spend('readingCode', reference);
      const wait = await this.limits.spend('readingCode', `t ${addressOf(request)}`);
      return wait > 0 ? say(429, here('cases.text.locked')) : say(404, here('cases.text.unknown'));
    }
    const text = await status.say();
    return text === null ? say(404, here('cases.text.unknown')) : say(200, text);
  }
}

function isSameCode(typed: unknown, code: string): boolean {
  const digits = normaliseCode(typeof typed === 'string' ? typed.slice(0, 20) : '', { numeric: true });
  return (
    digits.length === code.length &&
    timingSafeEqual(Buffer.from(digits.padEnd(8, ' ')), Buffer.from(code.padEnd(8, ' ')))
  );
}
