import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { concatMap, type Observable } from 'rxjs';
import { Page, Redirect } from './answers.ts';
import { Renderer } from './renderer.tsx';

/** Writes what a handler answered: a page or a redirect. Anything else is JSON and left to Nest. */
@Injectable()
export class RenderInterceptor implements NestInterceptor {
  constructor(private readonly renderer: Renderer) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(concatMap((answer) => this.write(answer, http.getRequest(), http.getResponse())));
  }

  private async write(answer: unknown, request: Request, response: Response): Promise<unknown> {
    if (answer instanceof Redirect) {
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(answer.status, answer.location);
      return undefined;
    }
    if (!(answer instanceof Page)) return answer;
    // A page that answers a form belongs to the form's own address, which GET can open again (behaviours 15.52).
    if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('HX-Push-Url', 'false');
    await this.renderer.send(request, response, answer);
    return undefined;
  }
}
