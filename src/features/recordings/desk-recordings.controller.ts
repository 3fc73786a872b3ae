import { Controller, Get, Header, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DeskRecordingPage } from '../../../views/pages/desk/recording.tsx';
import { DeskRecordingsPage } from '../../../views/pages/desk/recordings.tsx';
import { isLocaleCode, type LocaleCode } from '../../lib/locales/locales.ts';
import { makesOpus, opusType } from '../../platform/audio/opus.ts';
import { Auth } from '../../platform/http/auth.ts';
import { Busy } from '../../platform/http/busy.ts';
import { errorsOf, type FieldError } from '../../platform/http/forms.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { ranged } from '../../platform/http/ranges.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { fileFault } from '../attachments/page-uploads.ts';
import { readUpload } from '../attachments/upload.ts';
import { RecordingsService } from './recordings.service.ts';

/** What can be heard of the site, what has to be spoken anew, and what nobody has spoken yet. */
@Auth('staff')
@Controller(':locale/desk/recordings')
export class DeskRecordingsController {
  constructor(private readonly recordings: RecordingsService) {}

  @Get()
  index(@Req() { locale }: Request, @Query('in') asked?: unknown) {
    const code = isLocaleCode(asked) ? asked : locale.code;
    return page(DeskRecordingsPage, { code, entries: this.recordings.list(code), isReady: makesOpus() });
  }

  @Get(':passage/:code')
  show(@Param('passage') passage: string, @Param('code') code: string) {
    return this.render(passage, localeIn(code), [], 200);
  }

  @Get(':passage/:code/voice')
  @Header('Cache-Control', 'private, no-store')
  async hear(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('passage') passage: string,
    @Param('code') code: string,
  ) {
    return ranged(request, response, await this.recordings.hear(passage, localeIn(code)), opusType);
  }

  @Post(':passage/:code')
  @ReadsBody()
  async put(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('passage') passage: string,
    @Param('code') code: string,
  ) {
    const locale = localeIn(code);
    const file = await readUpload(request, response);
    if (file === 'too_big') return this.render(passage, locale, [fileFault('audio_too_big', 'file')], 413);
    const digest = String((request.body as { digest?: unknown } | undefined)?.digest ?? '');
    try {
      const fault = await this.recordings.put(passage, locale, digest, file, (request.user as SignedInUser).id);
      if (fault) return this.render(passage, locale, [fileFault(fault, 'file')], 422);
    } catch (error) {
      if (error instanceof Busy) return this.render(passage, locale, [fileFault('busy', 'file')], 503);
      if (!(error instanceof Refused)) throw error;
      return this.render(passage, locale, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-recording', { passage, code }), saved);
  }

  @Post(':passage/:code/removal')
  async remove(@Req() request: Request, @Param('passage') passage: string, @Param('code') code: string) {
    await this.recordings.remove(passage, localeIn(code), (request.user as SignedInUser).id);
    return seeOther(routePath(request.locale.code, 'desk-recording', { passage, code }));
  }

  private render(passage: string, code: LocaleCode, errors: FieldError[], status: number) {
    const entry = this.recordings.entry(passage, code);
    return page(DeskRecordingPage, { code, entry, errors, isReady: makesOpus() }, status);
  }
}

function localeIn(code: string): LocaleCode {
  if (!isLocaleCode(code)) throw new NotFoundException();
  return code;
}
