import { Controller, Get, Header, Inject, NotFoundException } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';

/** The key in a file at the root: by it a search engine knows that who tells it of changes is this site. */
@Controller('indexnow.txt')
export class IndexNowController {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'indexNow'>) {}

  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  key(): string {
    if (!this.config.indexNow) throw new NotFoundException();
    return this.config.indexNow.key;
  }
}
