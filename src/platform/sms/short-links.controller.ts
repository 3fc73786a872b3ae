import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressOf, Limits } from '../http/limits.ts';
import { ShortLinks } from './short-links.ts';

const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** The addresses in text messages. Whoever looks at where one leads, such as a preview, uses nothing up. */
@Controller('k')
export class ShortLinksController {
  constructor(
    private readonly links: ShortLinks,
    private readonly limits: Limits,
  ) {}

  @Get(':token')
  async show(@Req() request: Request, @Res() response: Response, @Param('token') token: string): Promise<void> {
    const location = await this.links.open(token);
    // Of many people behind one line, only what leads nowhere counts, and keeps nobody from what leads somewhere.
    if (location === null) {
      await this.limits.require('shortLink', addressOf(request));
      throw new NotFoundException();
    }
    response
      .status(303)
      .set({ ...headers, Location: location })
      .end();
  }
}
