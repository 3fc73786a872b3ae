import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { renderToString } from 'react-dom/server';
import { Document } from '../../views/layouts/document.tsx';
import { PageLayout } from '../../views/layouts/page.tsx';
import { ShellProvider } from '../../views/shell.tsx';
import { CONFIG, type Config } from '../config.ts';
import { Messages } from '../locales/messages.ts';
import type { Page } from './answers.ts';
import { build } from './build.ts';
import { preferenceCookie } from './cookies.ts';
import { isLean } from './lean.ts';
import { cacheKey, PageCache } from './page-cache.ts';
import { type Body, send } from './send.ts';
import { shellOf, themeOf } from './shell.ts';

const scripts = { build: build.id, href: build.script.href, inline: build.script.inline };
const forEveryone = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

/** Turns a page into bytes: the whole document for a browser, title and page for htmx, the props for a program. */
@Injectable()
export class Renderer {
  constructor(
    private readonly messages: Messages,
    private readonly cache: PageCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send<Props extends object>(request: Request, response: Response, page: Page<Props>): Promise<void> {
    const { shared, status = 200 } = page.options;
    if (request.wantsPayload && !shared) throw new NotFoundException();
    if (!request.wantsPayload) {
      rememberLocale(request, response, this.config, status);
      response.setHeader('X-Page', '1');
    }
    if (!shared)
      return void (await send(request, response, {
        ...this.html(request, page),
        status,
        cacheControl: 'private, no-store',
      }));

    response.vary('HX-Request, Save-Data, ECT');
    const content = request.wantsPayload ? json(page.props) : this.html(request, page);
    const cacheControl = themeOf(request) === 'system' ? forEveryone : 'private, no-cache';
    const sent = await send(request, response, { ...content, status, cacheControl });
    const key = status === 200 ? cacheKey(request, request.originalUrl) : null;
    if (key !== null) this.cache.put(key, { ...sent, type: content.type, cacheControl, tags: shared });
  }

  private html<Props extends object>(request: Request, page: Page<Props>): Pick<Body, 'text' | 'type'> {
    const t = this.messages.in(request.locale.code);
    const shell = shellOf(request, t, this.config.publicUrl, page.options.shared !== undefined);
    const View = page.view;
    const head = View.head(page.props, shell);
    // htmx asks for whole documents too (history, boosted links) but has style and scripts already.
    const isSwap = request.get('hx-request') === 'true' && request.get('hx-history-restore-request') !== 'true';
    const html = renderToString(
      <ShellProvider value={shell}>
        <Document
          shell={shell}
          head={head}
          style={isSwap ? '' : build.style.text}
          scripts={isSwap || isLean(request.headers) ? undefined : scripts}
        >
          <PageLayout>
            <View {...page.props} />
          </PageLayout>
        </Document>
      </ShellProvider>,
    );
    return { text: `<!doctype html>${html}`, type: 'text/html; charset=utf-8' };
  }
}

const json = (props: object) => ({ text: JSON.stringify(props), type: 'application/json; charset=utf-8' });

/** The cookie says which locale was visited last; it is written only when that changes, and never for a 404 (1.18, 1.19). */
function rememberLocale(request: Request, response: Response, config: Config, status: number): void {
  const { code } = request.locale;
  if (status === 404 || !request.page || request.cookies.i18n_redirected === code) return;
  response.cookie('i18n_redirected', code, preferenceCookie(config));
}
