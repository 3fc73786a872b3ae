import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { ApiGroupPage } from '../../../views/pages/api-docs/group.tsx';
import { ApiGuidePage } from '../../../views/pages/api-docs/guide.tsx';
import { isGuide } from '../../../views/pages/api-docs/guides.ts';
import { ApiDocsPage } from '../../../views/pages/api-docs/index.tsx';
import { once } from '../../lib/once.ts';
import type { Config } from '../../platform/config.ts';
import { operationsOf, triedAddress, typesOf } from '../../platform/http/api-page.ts';
import { faultWords } from '../../platform/http/api-problems.ts';
import { sendRecord, WrittenRecord } from '../../platform/http/json-response.ts';
import { isWithoutLocale } from '../../platform/http/locale-choice.ts';
import { describeApi } from '../../platform/http/openapi.ts';
import { codeOfStatus } from '../../platform/http/problem-codes.ts';
import { type Page, page } from '../../platform/http/responses.ts';
import { Renderer } from '../../platform/rendering/renderer.tsx';

/**
 * `/api/openapi.json` for programs and `/api/docs` for people, a page for each group of addresses. The pages are ours rather
 * than the usual viewer, which needs inline styles and a megabyte of script. They have no locale in their address, and so no
 * cache may keep them: the reader's own language decides. What only reads can be tried from them, without a script: the form
 * leads to the address that was filled in, with the session of who is signed in.
 */
export function serveApiDocs(app: NestExpressApplication, config: Config): void {
  // Made when it is first asked for: no start waits for it.
  const document = once(() => describeApi(app, config));
  const written = once(() => new WrittenRecord(document()));
  const groups = once(() => {
    const operations = operationsOf(document());
    return document().tags.map((tag) => {
      const own = operations.filter(({ group }) => group === tag.name);
      return { ...tag, slug: slugOf(tag.name), operations: own, types: typesOf(own) };
    });
  });
  const testSite = { isHere: config.isTestSite, address: config.testSiteUrl };
  const problems = Object.entries(faultWords).map(([status, words]) => ({
    ...{ status, words, code: codeOfStatus(Number(status)) },
  }));
  const renderer = app.get(Renderer);
  app.use('/api/openapi.json', (_request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    sendRecord(response, written());
  });
  // Not mounted at its address: the page would take what is below it for its own path, and lead there with a new theme.
  app.use((request: Request, response: Response, next: (error?: unknown) => void) => {
    if (!isWithoutLocale(request.path)) return next();
    const path = request.path.slice('/api/docs/'.length);
    const [, guide = ''] = /^guides\/(\w+)$/.exec(path) ?? [];
    const group = groups().find(({ slug }) => slug === path);
    const tried = groups()
      .flatMap(({ operations }) => operations)
      .find(({ id, isTried }) => isTried && path === `tried/${id}`);
    const send = <Props extends object>(shown: Page<Props>) => renderer.send(request, response, shown).catch(next);
    if (path === '') send(page(ApiDocsPage, { title: document().info.title, groups: groups() }));
    else if (isGuide(guide)) send(page(ApiGuidePage, { guide, testSite, site: config.publicUrl, problems }));
    else if (group) send(page(ApiGroupPage, group));
    else if (tried)
      response.redirect(303, triedAddress(tried, request.query) ?? `/api/docs/${slugOf(tried.group)}#${tried.id}`);
    else next();
  });
}

const slugOf = (group: string): string => group.toLowerCase().replaceAll(' ', '-');
