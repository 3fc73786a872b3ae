import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { concatMap, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../config.ts';
import { preferenceCookie } from '../http/cookies.ts';
import { Page, Redirect, type ToastMessage } from '../http/responses.ts';
import { hintAtSession } from '../http/signed-in-hint.ts';
import { type Toast, toastCookie } from '../http/toast.ts';
import { Messages } from '../i18n/messages.ts';
import { Renderer } from './renderer.tsx';

/** Writes what a handler answered: a page or a redirect. Anything else is JSON and left to Nest. */
@Injectable()
export class RenderInterceptor implements NestInterceptor {
  constructor(
    private readonly renderer: Renderer,
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(concatMap((answer) => this.write(answer, http.getRequest(), http.getResponse())));
  }

  private async write(answer: unknown, request: Request, response: Response): Promise<unknown> {
    if (answer instanceof Redirect) {
      response.setHeader('Cache-Control', 'no-store');
      hintAtSession(request, response, this.config);
      if (answer.toast) this.leaveToast(answer.toast, request, response);
      response.redirect(answer.status, answer.location);
      return undefined;
    }
    if (!(answer instanceof Page)) return answer;
    if (!answer.options.shared) hintAtSession(request, response, this.config);
    // A page that answers a form belongs to the form's own address, which GET can open again (behaviour.md 15.52).
    if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('HX-Push-Url', 'false');
    await this.renderer.send(request, response, answer);
    return undefined;
  }

  /** Shown once: by the script, or in the page itself where a whole one is asked for. */
  private leaveToast({ key, values, color }: ToastMessage, request: Request, response: Response): void {
    const title = this.messages.in(request.locale.code)(key, values);
    // An error stays on the screen for longer (behaviour.md 7.14).
    const toast: Toast = { title, color, ...(color === 'error' && { duration: 10_000 }) };
    response.cookie(toastCookie, JSON.stringify(toast), { ...preferenceCookie(this.config), maxAge: 60_000 });
  }
}
