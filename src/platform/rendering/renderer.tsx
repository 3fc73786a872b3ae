import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { stylePlace } from '../../../views/ui/layouts/document.tsx';
import { bytesOf } from '../../../views/ui/layouts/fragment.tsx';
import { type Head, type Shell, type Visitor, visitorNamed } from '../../../views/ui/shell.tsx';
import { build } from '../build.ts';
import { CONFIG, type Config } from '../config.ts';
import { preferenceCookie } from '../http/cookies.ts';
import type { Page } from '../http/responses.ts';
import { contentSecurityPolicy, withFonts, withFormsTo } from '../http/security-headers.ts';
import { type Toast, toastCookie, toastIn } from '../http/toast.ts';
import { typedIn } from '../http/typed.ts';
import { Messages } from '../i18n/messages.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { cacheControlFor, isForEveryone, isShownAgain, varyOf } from '../page-cache/caching.ts';
import { Dictionaries } from '../page-cache/dictionaries.ts';
import { Edge } from '../page-cache/edge.ts';
import { cacheKey, PageCache } from '../page-cache/page-cache.ts';
import { send } from '../page-cache/send.ts';
import { type Variant, variantOf } from '../page-cache/variant.ts';
import { partsOf } from './page-parts.tsx';
import { PageRecordings } from './page-recordings.ts';
import { styleFor } from './page-style.ts';
import { PageTopics } from './page-topics.ts';
import { RenderQueue } from './render-queue.ts';
import { shellOf } from './shell.ts';
import { UnreadCounts } from './unread-counts.ts';

const scripts = { build: build.id, href: build.script.href, inline: build.script.inline };

/** For whom a page is made, and what they are told in passing. */
type Reader = { visitor: Visitor | null; toast: Toast | null; isAnyone: boolean };
type Content = { bytes: Buffer; type: string; csp: string };

/** Turns a page into bytes: the whole document for a browser, title and page for htmx, the props for a program. */
@Injectable()
export class Renderer {
  private readonly turns = new RenderQueue();

  constructor(
    private readonly messages: Messages,
    private readonly cache: PageCache,
    private readonly edge: Edge,
    private readonly dictionaries: Dictionaries,
    private readonly modes: MaintenanceService,
    private readonly topics: PageTopics,
    private readonly recordings: PageRecordings,
    private readonly unread: UnreadCounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send<Props extends object>(request: Request, response: Response, page: Page<Props>): Promise<void> {
    const { status = 200, formsTo = [] } = page.options;
    const variant = variantFor(request, response);
    const toast = toastFor(request, variant);
    const shared = toast ? undefined : sharedBy(request, page);
    if (request.wantsPayload && !shared) throw new NotFoundException();
    const visitor = shared ? null : await this.visitorOf(request, page.options.unread);
    await this.turns.next();
    const reader = { visitor, toast, isAnyone: shared !== undefined };
    const content = request.wantsPayload ? json(page.props, this.config) : this.html(request, page, variant, reader);
    if (toast) response.clearCookie(toastCookie, preferenceCookie(this.config));
    if (!request.wantsPayload) announce(response, content.csp, formsTo);
    const { isCrowded } = this.turns;
    const { dictionaries } = this;
    const body = { ...content, status, isCrowded, dictionaries };
    if (!shared) return void (await send(request, response, { ...body, cacheControl: 'private, no-store' }));

    const cacheControl = cacheControlFor(variant, shared);
    response.vary(varyOf(cacheControl));
    const [tagged, tags] = isForEveryone(cacheControl) ? this.edge.headersFor(shared) : [];
    if (tagged && tags) response.setHeader(tagged, tags);
    const key = status === 200 ? cacheKey(request, request.originalUrl) : null;
    const before = (etag: string) => (key === null ? null : this.cache.squeezed(key, etag));
    // Browsers keep as a dictionary only what they may show again, and use it for as long.
    const isDictionary = key !== null && variant.style === 'inline' && isShownAgain(cacheControl) && isHtml(content);
    const sent = await send(request, response, { ...body, cacheControl, before, isDictionary });
    if (isDictionary) dictionaries.keep({ digest: sent.digest, bytes: content.bytes });
    if (key === null) return;
    const { type, csp } = content;
    this.cache.put(key, { ...sent, type, csp, cacheControl, isDictionary, tags: shared }, request.startedAt);
  }

  private async visitorOf({ user }: Request, unread?: number): Promise<Visitor | null> {
    return user ? visitorNamed(user.name, unread ?? (await this.unread.of(user.id)), user.id) : null;
  }

  private html<Props extends object>(
    request: Request,
    page: Page<Props>,
    { style, lean }: Variant,
    { visitor, toast, isAnyone: isShared }: Reader,
  ): Content {
    const t = this.messages.in(request.locale.code, isShared ? null : request.user?.digits);
    const shell = shellOf(request, t, {
      origin: this.config.publicUrl,
      isShared,
      modes: this.modes.list(),
      isTestSite: this.config.isTestSite,
      topics: this.topics.current,
      recordings: this.recordings.current,
    });
    const View = page.view;
    const head = headOf(View.head(page.props, shell), page.options.status, shell);
    const parts = partsOf(<View {...page.props} />, {
      ...{ shell, head, style, visitor, toast },
      typed: request.typed ?? (View.handsBack ? typedIn(request) : null),
      scripts: style === 'none' || lean ? undefined : { ...scripts, botKey: this.config.recaptcha?.siteKey },
    });
    const type = 'text/html; charset=utf-8';
    if (style !== 'inline') {
      const csp = contentSecurityPolicy(this.config);
      return { bytes: bytesOf([doctype, ...parts]), type, csp: style === 'faced' ? withFonts(csp) : csp };
    }
    const { piece, cspHash } = styleFor(parts, request.locale.dir, !lean);
    const bytes = bytesOf([doctype, ...parts.map((part) => (part === stylePlace ? { piece, value: '' } : part))]);
    return { bytes, type, csp: contentSecurityPolicy(this.config, cspHash) };
  }
}

/** The last page on a device that others use asks for nothing: what its scripts fetched would stay behind. */
function variantFor({ headers }: Request, response: Response): Variant {
  const variant = variantOf(headers);
  const isLast = response.hasHeader('Clear-Site-Data') && variant.style !== 'none';
  return isLast ? { ...variant, style: 'inline', lean: true } : variant;
}

const doctype = '<!doctype html>';

const json = (props: object, config: Config): Content => ({
  bytes: Buffer.from(JSON.stringify(props)),
  type: 'application/json; charset=utf-8',
  csp: contentSecurityPolicy(config),
});

/** A page with what somebody has typed in it is theirs, whoever may have it else. */
const sharedBy = <Props extends object>({ typed }: Request, { options }: Page<Props>) =>
  typed ? undefined : options.shared;

/** A page that takes the place of another leaves it to the script, which shows it above whatever page there is. */
const toastFor = (request: Request, { style }: Variant): Toast | null =>
  request.method === 'GET' && style !== 'none' && !request.wantsPayload ? toastIn(request) : null;

/** The title of a form that was refused says so first, on whichever page it stands: a reader hears it before all else. */
function headOf(head: Head, status: number | undefined, { t }: Shell): Head {
  const isSaid = head.title.startsWith(t('common.errors.page_title', { title: '' }).trim());
  return status === 422 && !isSaid ? { ...head, title: t('common.errors.page_title', { title: head.title }) } : head;
}

// A page whose forms lead to other origins is never put into the document of another page, which would go on by its own
// policy and stop them: without the first header a browser opens it as a document of its own.
function announce(response: Response, csp: string, formsTo: readonly string[]): void {
  if (formsTo.length === 0) response.setHeader('X-Page', '1');
  response.setHeader('Content-Security-Policy', withFormsTo(csp, formsTo));
}

const isHtml = ({ type }: Content): boolean => type.startsWith('text/html');
