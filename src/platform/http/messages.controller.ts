import { BadRequestException, Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { isLocaleCode } from '../../lib/locales/locales.ts';
import { build } from '../build.ts';
import { Messages, type MessageTree } from '../i18n/messages.ts';

@Controller('_i18n/:build')
export class MessagesController {
  constructor(private readonly messages: Messages) {}

  /** The build in the address only varies caches: another build's address still answers (behaviour.md 1.29, 1.32). */
  @Get(':locale/messages.json')
  show(
    @Param('build') id: string,
    @Param('locale') locale: string,
    @Res({ passthrough: true }) response: Response,
  ): Record<string, MessageTree> {
    if (!isLocaleCode(locale)) throw new NotFoundException(`Locale '${locale}' not found.`);
    response.setHeader('Cache-Control', id === build.id ? 'public, max-age=31536000, immutable' : 'no-cache');
    return this.messages.trees(locale);
  }

  @Get('messages.json')
  withoutLocale(): never {
    throw new BadRequestException('Locale not specified.');
  }
}
