import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { uuidOf } from '../../lib/uuid.ts';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { ChangedPagesRepository } from './changed-pages.repository.ts';

const queue = 'index-now';
/** The two by which the protocol says that what was sent is wrong in itself: sent again it would be refused again. */
const senseless = new Set([400, 422]);

/**
 * Tells search engines which public pages have changed, came or went (indexnow.org), where the site has a key. What has
 * changed is written down with the change and told some minutes later, all of it in one call, by one pod.
 */
@Injectable()
export class IndexNow {
  /** Milliseconds within which changes are gathered. */
  private readonly gathering: number = 5 * 60_000;
  /** Milliseconds to wait for an answer. */
  private readonly longest: number = 10_000;
  /** The protocol takes ten thousand. */
  private readonly atOnce: number = 1_000;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'indexNow' | 'publicUrl'>,
    private readonly pages: ChangedPagesRepository,
    private readonly jobs: JobsService,
    private readonly logger: PinoLogger,
  ) {
    if (config.indexNow) jobs.handle(queue, () => this.tell());
  }

  /** Pages that strangers may read, or could until now; never the address of anything private. */
  async note(tx: Tx, paths: string[]): Promise<void> {
    if (!this.config.indexNow || paths.length === 0) return;
    await this.pages.add(tx, paths);
    const turn = Math.floor(Date.now() / this.gathering) + 1;
    // Of jobs with one name there is one. A change that is committed after its turn goes with the next.
    await this.jobs.enqueue(tx, queue, {}, new Date(turn * this.gathering), { id: uuidOf(`${queue} ${turn}`) });
  }

  /** Where they could not be told, the queue tries again later, and in the end the next change tells of these as well. */
  private async tell(): Promise<void> {
    for (;;) {
      const changed = await this.pages.list(this.atOnce);
      if (changed.length === 0) return;
      const status = await this.send(changed.map(({ path }) => this.config.publicUrl + path));
      if (senseless.has(status)) this.logger.error({ status, pages: changed.length }, 'IndexNow refused pages');
      else if (status >= 300) throw new Error(`IndexNow answered ${status}`);
      await this.pages.remove(changed);
    }
  }

  private async send(urlList: string[]): Promise<number> {
    const { indexNow, publicUrl } = this.config;
    if (!indexNow) throw new Error('No key for IndexNow');
    const { key, url } = indexNow;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(publicUrl).host, key, keyLocation: `${publicUrl}/indexnow.txt`, urlList }),
      redirect: 'error',
      signal: AbortSignal.timeout(this.longest),
    });
    await response.body?.cancel();
    return response.status;
  }
}
