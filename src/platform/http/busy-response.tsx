import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandMark } from '../../../views/ui/components/brand.tsx';
import { LinkButton } from '../../../views/ui/components/button.tsx';
import { defaultLocale, isLocaleCode, type Locale, locales } from '../../lib/locales/locales.ts';
import { memoize } from '../../lib/memoize.ts';
import { build } from '../build.ts';
import { CONFIG, type Config } from '../config.ts';
import { Messages } from '../i18n/messages.ts';
import { securityHeadersFor } from './security-headers.ts';

// Those turned away together must not all come back together.
const retryAfter = (): string => String(2 + Math.floor(Math.random() * 8));

type Asked = IncomingMessage & Partial<Pick<Request, 'originalUrl' | 'locale'>>;

const problem = JSON.stringify({
  type: 'urn:istishara:problem:busy',
  code: 'busy',
  title: 'Service Unavailable',
  status: 503,
  error: true,
  statusCode: 503,
});

/** The 503 of a pod that has enough to do: made once for each locale, since it must cost next to nothing. */
@Injectable()
export class BusyResponse {
  private readonly headers: Record<string, string>;

  constructor(
    private readonly messages: Messages,
    @Inject(CONFIG) config: Config,
  ) {
    this.headers = { ...securityHeadersFor(config), 'Cache-Control': 'no-store' };
  }

  /** Also for a request that no middleware has seen: its language is then that of its address. */
  send(request: Asked, response: ServerResponse): void {
    const [, first = ''] = /^\/([^/?]*)/.exec(request.originalUrl ?? request.url ?? '') ?? [];
    const isProgram = first === 'api' || first === 'c';
    const code = isLocaleCode(first) ? first : (request.locale?.code ?? defaultLocale);
    const body = isProgram ? problem : (isRead(request) ? this.again : this.once)(code);
    response.writeHead(503, {
      ...this.headers,
      'Retry-After': retryAfter(),
      'Content-Type': isProgram ? 'application/problem+json' : 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private readonly again = memoize((code: Locale['code']) => this.page(code, true));
  private readonly once = memoize((code: Locale['code']) => this.page(code, false));

  private page(code: Locale['code'], mayAskAgain: boolean): string {
    const t = this.messages.in(code);
    const { tag, dir } = locales[code];
    const html = renderToStaticMarkup(
      <html lang={tag} dir={dir}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>{`${t('error.busyTitle')} · ${t('common.brand')}`}</title>
          <link rel="stylesheet" href={build.style.href} />
        </head>
        <body>
          <main id="main">
            <div className="empty">
              <div>
                <p className="brand">
                  <BrandMark /> {t('common.brand')}
                </p>
              </div>
              <h1>{t('error.busyTitle')}</h1>
              <p className="lead">{t('error.busyDescription')}</p>
              {mayAskAgain && (
                <p>
                  <LinkButton href="" variant="primary">
                    {t('error.retryCta')}
                  </LinkButton>
                </p>
              )}
            </div>
          </main>
        </body>
      </html>,
    );
    return `<!doctype html>${html}`;
  }
}

/** A link asks for the address once more; a form would be lost by it, and the browser’s own reload sends it again. */
const isRead = ({ method }: Asked): boolean => method === 'GET' || method === 'HEAD';
