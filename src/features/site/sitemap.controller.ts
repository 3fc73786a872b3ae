import { Readable } from 'node:stream';
import { Controller, Get, Header, Inject, NotFoundException, Query, StreamableFile } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { SitemapService } from './sitemap.service.ts';

// What is taken down leaves the map within the hour.
const anHour = 'public, max-age=3600';

/** For crawlers: what may be read, and where everything is that they may show. */
@Controller()
export class SitemapController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly map: SitemapService,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    if (this.config.isTestSite) return 'User-agent: *\nDisallow: /\n';
    return `User-agent: *\nDisallow: /api/\nDisallow: /c/\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  @Header('Cache-Control', anHour)
  index(): StreamableFile {
    return xml(this.map.index());
  }

  @Get('sitemap/pages.xml')
  @Header('Cache-Control', anHour)
  pages(): StreamableFile {
    return xml(this.map.pages());
  }

  @Get('sitemap/experts.xml')
  @Header('Cache-Control', anHour)
  experts(): StreamableFile {
    return xml(this.map.ofExperts());
  }

  @Get('sitemap/questions.xml')
  @Header('Cache-Control', anHour)
  questions(@Query('from') from: unknown): StreamableFile {
    if (typeof from !== 'string' || !isUuid(from)) throw new NotFoundException();
    return xml(this.map.ofQuestions(from));
  }
}

const type = 'application/xml; charset=utf-8';
const xml = (lines: AsyncGenerator<string> | Buffer): StreamableFile =>
  Buffer.isBuffer(lines) ? new StreamableFile(lines, { type }) : new StreamableFile(Readable.from(lines), { type });
