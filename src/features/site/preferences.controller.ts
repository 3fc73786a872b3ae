import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { preferenceCookie } from '../../platform/http/cookies.ts';
import { seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { safeNext } from '../accounts/sign-in/safe-redirect.ts';

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
