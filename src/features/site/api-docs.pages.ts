import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { ApiDocsPage } from '../../../views/pages/api-docs.tsx';
import { once } from '../../lib/once.ts';
import type { Config } from '../../platform/config.ts';
import { operationsOf } from '../../platform/http/api-page.ts';
import { sendRecord } from '../../platform/http/json-response.ts';
import { describeApi } from '../../platform/http/openapi.ts';
import { publicPage } from '../../platform/http/responses.ts';
import { Renderer } from '../../platform/rendering/renderer.tsx';

/**
 * `/api/openapi.json` for programs and `/api/docs` for people. The page is one of ours rather than the usual viewer,
 * which needs inline styles and a megabyte of script.
 */
export function serveApiDocs(app: NestExpressApplication, config: Config): void {
  // Made when it is first asked for: no start waits for it.
  const document = once(() => describeApi(app, config));
  const renderer = app.get(Renderer);
  app.use('/api/openapi.json', (_request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    sendRecord(response, document());
  });
  app.use('/api/docs', (request: Request, response: Response, next: (error?: unknown) => void) => {
    const { info, tags } = document();
    const props = { title: info.title, groups: tags, operations: operationsOf(document()) };
    renderer.send(request, response, publicPage(ApiDocsPage, props)).catch(next);
  });
}
