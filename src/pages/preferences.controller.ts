import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { safeNext } from '../identity/next.ts';
import { seeOther } from '../web/answers.ts';
import { preferenceCookie } from '../web/cookies.ts';
import { routePath } from '../web/routes.ts';

const themes = ['light', 'dark', 'system'];

/** Choices that a visitor makes without a script; each is a cookie and a way back to the page. */
@Controller(':locale/preferences')
export class PreferencesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Post('theme')
  theme(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    const theme = themes.find((name) => name === body.theme);
    if (theme) response.cookie('nuxt-color-mode', theme, preferenceCookie(this.config));
    return seeOther(safeNext(body.return) ?? routePath(request.locale.code, 'index'));
  }
}
