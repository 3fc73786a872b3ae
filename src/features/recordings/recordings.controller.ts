import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { opusType } from '../../platform/audio/opus.ts';
import { ranged } from '../../platform/http/ranges.ts';
import { RecordingsService } from './recordings.service.ts';

/** What pages are heard from. One that is made anew has another address. */
@Controller(':locale/recordings')
export class RecordingsController {
  constructor(private readonly recordings: RecordingsService) {}

  @Get(':id')
  @Header('Cache-Control', 'public, max-age=86400, immutable')
  @Header('X-Robots-Tag', 'noindex')
  async hear(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    return ranged(request, response, await this.recordings.open(id), opusType);
  }
}
