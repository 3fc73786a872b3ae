import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { preferenceCookie } from '../http/cookies.ts';
import { type Page, Redirect, type ToastMessage } from '../http/responses.ts';
import { hintAtSession } from '../http/signed-in-hint.ts';
import { type Toast, toastCookie } from '../http/toast.ts';
import { Messages } from '../i18n/messages.ts';
import { Renderer } from './renderer.tsx';

/** Writes what a handler answered where that is a page or a redirect. */
@Injectable()
export class PageWriter {
  constructor(
    private readonly renderer: Renderer,
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async write(answer: Page | Redirect, request: Request, response: Response): Promise<void> {
    if (answer instanceof Redirect) {
      response.setHeader('Cache-Control', 'no-store');
      hintAtSession(request, response, this.config);
      if (answer.toast) this.leaveToast(answer.toast, request, response);
      response.redirect(answer.status, answer.location);
      return;
    }
    if (!answer.options.shared) hintAtSession(request, response, this.config);
    // A page that answers a form belongs to the form's own address, which GET can open again (behaviour.md 15.52).
    if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('HX-Push-Url', 'false');
    await this.renderer.send(request, response, answer);
  }

  /** Shown once: by the script, or in the page itself where a whole one is asked for. */
  private leaveToast({ key, values, color }: ToastMessage, request: Request, response: Response): void {
    const title = this.messages.in(request.locale.code)(key, values);
    // An error stays on the screen for longer (behaviour.md 7.14).
    const toast: Toast = { title, color, ...(color === 'error' && { duration: 10_000 }) };
    response.cookie(toastCookie, JSON.stringify(toast), { ...preferenceCookie(this.config), maxAge: 60_000 });
  }
}
