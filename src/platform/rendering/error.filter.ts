import { STATUS_CODES } from 'node:http';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { BotErrorPage, ErrorPage } from '../../../views/ui/screens/error.tsx';
import { CONFIG, type Config } from '../config.ts';
import { isDatabaseAway, isDiskFull, isGivenUp, isOfNobody } from '../database/away.ts';
import { SecondFactorRequired, SignInRequired } from '../http/auth.ts';
import { Busy } from '../http/busy.ts';
import { challenge } from '../http/challenge.ts';
import { TooMany } from '../http/limits.ts';
import { methodsAt } from '../http/methods.ts';
import { notFoundKey } from '../http/not-found.ts';
import { InvalidFields } from '../http/patch.ts';
import { codeOfKey, codeOfStatus } from '../http/problem-codes.ts';
import { readableAddress } from '../http/readable-address.ts';
import { Refused } from '../http/refused.ts';
import { page } from '../http/responses.ts';
import { routePath } from '../http/routes.ts';
import { isSilent } from '../http/same-origin.ts';
import { noteSecurity } from '../http/security-log.ts';
import { isCutOff } from '../http/signed-in-hint.ts';
import { InFlight } from '../http/submissions/idempotency.ts';
import { hasWords, typedIn } from '../http/typed.ts';
import { Messages, type Translate } from '../i18n/messages.ts';
import { FreeSpace } from '../maintenance/free-space.ts';
import { SwitchedOff } from '../maintenance/switched-off.ts';
import { isRedisAway } from '../redis/away.ts';
import { Renderer } from './renderer.tsx';

type FieldFault = { pointer: string; code: string; detail: string };
type Fault = {
  status: number;
  /** The word that programs know it by; that of the status where it is missing. */
  code?: string;
  text: string;
  /** The same as the screen says it; `text` itself unless that is only in English. */
  shown?: string;
  errors?: FieldFault[];
};

/** Turns every error into the answer its caller can use. Nothing internal leaves: a fault shows its request id only. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly renderer: Renderer,
    private readonly logger: PinoLogger,
    private readonly messages: Messages,
    private readonly space: FreeSpace,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = methodFault(thrown, request) ?? signInFault(thrown, request) ?? thrown;
    const fault = describe(error, request, this.messages.in(request.locale.code));
    if (isDiskFull(error)) this.space.wasRefused();
    const isMeant = error instanceof SwitchedOff || error instanceof Busy;
    if (fault.status >= 500 && !isMeant) this.logger.error({ err: error, reqId: request.id }, 'request failed');
    // express-session reports a failed save after the answer has gone; a header set now would end the process.
    if (response.headersSent) return;
    response.removeHeader('ETag');
    if (error instanceof TooMany || error instanceof InFlight) response.setHeader('Retry-After', error.retryAfter);
    if (error instanceof OtherMethod) response.setHeader('Allow', error.allowed.join(', '));
    if (fault.status === 503) response.setHeader('Retry-After', isMeant ? error.retryAfter : 5);
    if (error instanceof SignInRequired && sendToLogin(request, response)) return;
    if (error instanceof SecondFactorRequired) noteSecurity(request, 'second_step_missing');
    if (error instanceof SecondFactorRequired && !wantsJson(request)) return sendToSetUp(request, response);
    if (wantsJson(request)) {
      challenge(request, response, fault.status, error);
      return sendProblem(request, response, fault);
    }
    await this.sendScreen(request, response, fault, error instanceof SwitchedOff);
  }

  private async sendScreen(request: Request, response: Response, fault: Fault, isMeant: boolean): Promise<void> {
    const { status, text, shown = text } = fault;
    const kept = keeping.has(status) || isUnclear(request, status) ? typedIn(request) : null;
    if (kept) response.setHeader('HX-Push-Url', 'false');
    request.wantsPayload = false;
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-cache');
    const detail = status < 500 || isMeant ? { details: shown } : { requestId: String(request.id) };
    try {
      const props = { status, path: request.originalUrl, backHref: this.backHref(request), ...detail, kept };
      if (isBot(request)) await this.renderer.send(request, response, page(BotErrorPage, { status }, status));
      else await this.renderer.send(request, response, page(ErrorPage, props, status));
    } catch (cause) {
      this.logger.error({ err: cause, reqId: request.id }, 'error screen failed');
      if (!response.headersSent) response.status(status).type('html').send(lastResort(status));
    }
  }

  /** Where "back" leads without a script: the page of ours they came from, else the home page (behaviour.md 4.18). */
  private backHref(request: Request): string {
    const referer = request.get('referer');
    const home = routePath(request.locale.code, 'index');
    if (!referer || !URL.canParse(referer)) return home;
    const from = new URL(referer);
    // A path that begins with two slashes would be another host by itself.
    const isOurs = from.origin === new URL(this.config.publicUrl).origin && !from.pathname.startsWith('//');
    return isOurs ? from.pathname + from.search : home;
  }
}

// Where nothing says that another site has sent it, no more than that this one has.
const isUnclear = (request: Request, status: number): boolean =>
  status === 403 && isSilent(request) && hasWords(typedIn(request));

// A form that came from another site is not handed back.
const keeping = new Set([401, 404, 405, 409, 410, 413, 429, 500, 503]);

class OtherMethod extends MethodNotAllowedException {
  constructor(readonly allowed: string[]) {
    super();
  }
}

/** No handler was found, and yet there is one for the address: what is wrong is the method. */
function methodFault(error: unknown, request: Request): OtherMethod | null {
  if (!isUnmatched(error, request)) return null;
  const allowed = methodsAt(request);
  return allowed.length > 0 ? new OtherMethod(allowed) : null;
}

/** What is theirs cannot be found without their session, nor written once their account is gone. */
const signInFault = (error: unknown, request: Request): SignInRequired | null =>
  isOfNobody(error) || (error instanceof NotFoundException && !isUnmatched(error, request) && isCutOff(request))
    ? new SignInRequired()
    : null;

const isUnmatched = (error: unknown, { method }: Request): boolean =>
  error instanceof NotFoundException && error.message.startsWith(`Cannot ${method} `);

function describe(error: unknown, request: Request, t: Translate): Fault {
  const path = request.originalUrl;
  const status = statusOf(error);
  if (error instanceof InvalidFields) return { status, text: t('api.error.fields'), errors: faultsOf(error, t) };
  if (error instanceof Refused) return { status, code: codeOfKey(error.key), text: t(error.key, error.values) };
  // A program has no page to sign in at: it is told what to send.
  if (error instanceof SignInRequired && path.startsWith('/api/v1/')) return { status, text: t('api.error.no_token') };
  if (status >= 500) return { status, text: STATUS_CODES[status] ?? 'Server Error' };
  if (status === 404) {
    const text = notFoundText(error, isUnmatched(error, request), path);
    return { status, text, shown: t(notFoundKey(request, text), { path: readableAddress(path) }) };
  }
  // In the words of HTTP or of Nest, which a program may read; people are told where it happened.
  const text = error instanceof HttpException ? error.message : (STATUS_CODES[status] ?? 'Error');
  return { status, text, shown: t('error.addressDetails', { path: readableAddress(path) }) };
}

// RFC 6901: where in the body each fault is; the empty pointer is the body itself.
const faultsOf = ({ faults, within }: InvalidFields, t: Translate): FieldFault[] =>
  faults.map(({ field, key, values }) => ({
    pointer: field && `${within && `/${within}`}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    code: codeOfKey(key),
    detail: t(key, values),
  }));

/** No route: `Page not found: …`; a page's own check failed: `Page Not Found: …` (behaviour.md 4.2, 4.3). */
function notFoundText(error: unknown, isWithoutHandler: boolean, path: string): string {
  if (isWithoutHandler) return `Page not found: ${path}`;
  const message = error instanceof HttpException ? error.message : '';
  return message && message !== 'Not Found' ? message : `Page Not Found: ${path}`;
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Express and its parsers mark what the caller did wrong with a status of their own.
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return isDatabaseAway(error) || isGivenUp(error) || isRedisAway(error) ? 503 : 500;
}

function sendToLogin(request: Request, response: Response): boolean {
  const login = `${routePath(request.locale.code, 'account-login')}?next=${encodeURIComponent(request.originalUrl)}`;
  if (request.get('hx-request') === 'true' && request.get('hx-request-type') === 'partial') {
    // A redirect would paste the login page into the fragment's target.
    response.status(401).setHeader('HX-Redirect', login).end();
    return true;
  }
  // What somebody wrote while their session ended is handed back to them, to be sent once they are in again.
  if (wantsJson(request) || hasWords(typedIn(request))) return false;
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, login);
  return true;
}

function sendToSetUp(request: Request, response: Response): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, routePath(request.locale.code, 'account-settings-authenticator'));
}

/** Programs get JSON (behaviour.md 4.8), also of an address in capitals; htmx restoring a page from history looks like one but is a browser (4.12). */
function wantsJson(request: Request): boolean {
  if (/^\/+(?:api|c)\/|^\/oauth\/(?:token|revoke)(?:\?|$)|^[^?]*\.json(?:\?|$)/i.test(request.originalUrl)) return true;
  if (request.get('hx-request') || request.get('hx-history-restore-request')) return false;
  const accept = request.get('accept') ?? '';
  if (accept.includes('text/html')) return false;
  const isProgram = /curl\/|httpie\//i.test(request.get('user-agent') ?? '');
  return isProgram || accept.includes('application/json') || request.get('sec-fetch-mode') === 'cors';
}

/** RFC 9457, with the members that callers of the first version of this site know (behaviour.md 4.9). */
function sendProblem(
  request: Request,
  response: Response,
  { status, code = codeOfStatus(status), text, errors }: Fault,
): void {
  const isFault = status >= 500;
  response.status(status);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Request-Id', String(request.id));
  response.type('application/problem+json').send(
    JSON.stringify({
      type: `urn:istishara:problem:${code}`,
      code,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: isFault ? undefined : text,
      errors,
      instance: `urn:uuid:${request.id}`,
      error: true,
      url: request.originalUrl,
      statusCode: status,
      statusMessage: isFault ? 'Server Error' : text,
      message: isFault ? 'Server Error' : text,
    }),
  );
}

// "CUBOT X18" is a telephone; "robots" is a word. Only the end of a word counts (behaviour.md 4.24).
const isBot = (request: Request): boolean =>
  /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i.test(request.get('user-agent') ?? '');

const lastResort = (status: number): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1>`;
