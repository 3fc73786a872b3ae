import { Controller, Get, NotFoundException, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { OpenDataPage } from '../../../views/pages/open-data/index.tsx';
import { publicPage } from '../../platform/http/responses.ts';
import { NamesWhatItShows } from '../../platform/page-cache/names-what-it-shows.ts';
import { OpenDataService, openDataTag } from './open-data.service.ts';
import { isOpenFileName } from './open-file.ts';

/** What may be taken along, and under which licence. */
@Controller(':locale/open-data')
export class OpenDataController {
  constructor(private readonly data: OpenDataService) {}

  @Get()
  async index() {
    return publicPage(OpenDataPage, { files: await this.data.list() }, [openDataTag]);
  }
}

/** The files themselves, streamed from where they are kept. */
@Controller('data')
export class OpenFilesController {
  constructor(private readonly data: OpenDataService) {}

  @Get(':name.jsonl.gz')
  @NamesWhatItShows(openDataTag)
  async file(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('name') name: string,
  ): Promise<StreamableFile | undefined> {
    const row = isOpenFileName(name) ? await this.data.find(name) : null;
    if (!row) throw new NotFoundException();
    const day = row.madeAt.toISOString().slice(0, 10);
    // A copy on the way lasts no longer than the map of the site: what was taken down is not handed out for long.
    response.set({ 'Cache-Control': 'public, max-age=3600', ETag: `"${row.sha256}"` });
    response.set('Repr-Digest', `sha-256=:${Buffer.from(row.sha256, 'hex').toString('base64')}:`);
    response.set('Last-Modified', row.madeAt.toUTCString());
    if (request.fresh) return void response.status(304);
    const bytes = await this.data.open(row);
    if (!bytes) throw new NotFoundException();
    return new StreamableFile(bytes, {
      type: 'application/gzip',
      length: row.bytes,
      disposition: `attachment; filename="istishara-${name}-${day}.jsonl.gz"`,
    });
  }
}
