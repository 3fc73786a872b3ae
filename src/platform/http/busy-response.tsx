import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import { memoize } from '../../lib/memoize.ts';
import { build } from '../build.ts';
import { Messages } from '../i18n/messages.ts';

// Those turned away together must not all come back together.
const retryAfter = (): string => String(2 + Math.floor(Math.random() * 8));

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
  constructor(private readonly messages: Messages) {}

  send(request: Request, response: Response): void {
    const isProgram = /^\/(?:api|c)\//.test(request.path);
    response.statusCode = 503;
    response.setHeader('Retry-After', retryAfter());
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', isProgram ? 'application/problem+json' : 'text/html; charset=utf-8');
    response.end(isProgram ? problem : this.page(request.locale.code));
  }

  private readonly page = memoize((code: Locale['code']): string => {
    const t = this.messages.in(code);
    const { tag, dir } = locales[code];
    const html = renderToStaticMarkup(
      <html lang={tag} dir={dir}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{`${t('error.busyTitle')} · ${t('common.brand')}`}</title>
          <link rel="stylesheet" href={build.style.href} />
        </head>
        <body>
          <main id="main">
            <h1>{t('error.busyTitle')}</h1>
            <p>{t('error.busyDescription')}</p>
          </main>
        </body>
      </html>,
    );
    return `<!doctype html>${html}`;
  });
}
