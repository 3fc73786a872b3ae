import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { renderToString } from 'react-dom/server';
import { Document } from '../../views/layouts/document.tsx';
import { PageLayout } from '../../views/layouts/page.tsx';
import { type Shell, ShellProvider, type Theme } from '../../views/shell.tsx';
import { CONFIG, type Config } from '../config.ts';
import type { LocaleCode } from '../locales/locales.ts';
import { Messages } from '../locales/messages.ts';
import { formatsFor } from '../values/formats.ts';
import type { Page } from './answers.ts';
import { build } from './build.ts';
import { preferenceCookie } from './cookies.ts';
import { isOffered, routePath } from './routes.ts';
import { send } from './send.ts';

const sharedCaching = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

/** Turns a page into bytes: the whole document for a browser, title and page for htmx, the props for a program. */
@Injectable()
export class Renderer {
  constructor(
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send<Props extends object>(request: Request, response: Response, page: Page<Props>): Promise<void> {
    const shared = page.options.shared === true;
    const status = page.options.status ?? 200;
    if (request.wantsPayload) {
      if (!shared) throw new NotFoundException();
      return sendPayload(request, response, page.props);
    }
    rememberLocale(request, response, this.config, status);
    if (shared) response.vary('HX-Request');
    await send(request, response, {
      text: this.render(request, page),
      type: 'text/html; charset=utf-8',
      status,
      cacheControl: shared
        ? themeOf(request) === 'system'
          ? sharedCaching
          : 'private, no-cache'
        : 'private, no-store',
    });
  }

  private render<Props extends object>(request: Request, page: Page<Props>): string {
    const shell = this.shell(request, page.options.shared === true);
    const View = page.view;
    const head = View.head(page.props, shell);
    // htmx asks for whole documents too (history, boosted links) but has style and scripts already.
    const isSwap = request.get('hx-request') === 'true' && request.get('hx-history-restore-request') !== 'true';
    const html = renderToString(
      <ShellProvider value={shell}>
        <Document shell={shell} head={head} style={isSwap ? '' : build.style.text}>
          <PageLayout>
            <View {...page.props} />
          </PageLayout>
        </Document>
      </ShellProvider>,
    );
    return `<!doctype html>${html}`;
  }

  private shell(request: Request, shared: boolean): Shell {
    const { locale, page: route } = request;
    return {
      locale,
      t: this.messages.in(locale.code),
      format: formatsFor(locale),
      href: (name, params, search) => withQuery(routePath(locale.code, name, params), search),
      route,
      path: request.path,
      query: queryOf(request),
      inLocale: (code) => switchLocale(request, code),
      theme: themeOf(request),
      user: shared || !request.user ? null : { id: request.user.id, name: request.user.name },
      origin: this.config.publicUrl,
      now: Temporal.Now.instant(),
    };
  }
}

const sendPayload = (request: Request, response: Response, props: object): Promise<void> =>
  send(request, response, {
    text: JSON.stringify(props),
    type: 'application/json; charset=utf-8',
    status: 200,
    cacheControl: sharedCaching,
  });

function withQuery(path: string, search: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

function switchLocale(request: Request, code: LocaleCode): string {
  const { page } = request;
  if (!page || !isOffered(page.name, code)) return routePath(code, 'index');
  return routePath(code, page.name, page.params) + queryOf(request);
}

/** The query string with its question mark, or the empty string. */
const queryOf = (request: Request): string => /\?.+/s.exec(request.originalUrl)?.[0] ?? '';

export function themeOf(request: Request): Theme {
  const value = request.cookies['nuxt-color-mode'];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The cookie says which locale was visited last; it is written only when that changes, and never for a 404 (1.18, 1.19). */
function rememberLocale(request: Request, response: Response, config: Config, status: number): void {
  const { code } = request.locale;
  if (status === 404 || !request.page || request.cookies.i18n_redirected === code) return;
  response.cookie('i18n_redirected', code, preferenceCookie(config));
}
