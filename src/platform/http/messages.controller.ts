import { BadRequestException, Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { isLocaleCode, localeCodes } from '../../lib/locales/locales.ts';
import { build } from '../build.ts';
import { Messages, type MessageTree } from '../i18n/messages.ts';
import { problem, problems } from './openapi.ts';

@Controller('_i18n/:build')
export class MessagesController {
  constructor(private readonly messages: Messages) {}

  /** The build in the address only varies caches: another build's address still answers (behaviour.md 1.29, 1.32). */
  @Get(':locale/messages.json')
  @ApiOperation({ summary: 'The words of the site in a locale' })
  @ApiParam({ name: 'locale', description: `One of ${localeCodes.join(', ')}`, schema: { type: 'string' } })
  @ApiOkResponse({ description: 'The words by their keys, under the locale' })
  @problems(404, 429)
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
  @ApiOperation({ summary: 'Refused: words are those of a locale' })
  @problem(400, 'No locale in the address')
  withoutLocale(): never {
    throw new BadRequestException('Locale not specified.');
  }
}
