import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { uuidOf } from '../../lib/uuid.ts';
import { build } from '../build.ts';
import { CONFIG, type Config } from '../config.ts';
import { DB, type Db } from '../database/database.ts';
import type { EdgeSettings } from '../edge-settings.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';

const queue = 'edge.drop';
/** On every page that is kept: a new version of the site, or a banner, changes them all. */
const wholeSite = 'site';
/** Cloudflare takes a hundred in one call, Fastly 256. */
const mostTags = 100;
/** Milliseconds between tries within one job, before the queue takes its longer time. */
const pauses = [0, 500, 2_000];
const longest = 5_000;
/** One cache of several that does not answer holds up none of what is to be dropped next. */
const atOnce = { all: 8 };
/** Milliseconds. Pods of the version before go on answering until the last is replaced. */
const afterRollout = 10 * 60_000;

/**
 * The cache in front of the site. Each page that it may keep names what it shows, and whatever changes is dropped there by
 * name, by a job: one that could not be told is told later.
 */
@Injectable()
export class Edge implements OnApplicationBootstrap {
  private readonly settings: EdgeSettings | null;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'edge'>,
    @Inject(DB) private readonly db: Db,
    private readonly jobs: JobsService,
    private readonly modes: MaintenanceService,
    private readonly logger: PinoLogger,
  ) {
    this.settings = config.edge;
    if (this.settings) jobs.handle<{ tags: string[] }>(queue, ({ tags }) => this.tell(tags), undefined, atOnce);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings) return;
    this.modes.onChange(() => {
      const shown = JSON.stringify(this.modes.list());
      // Every pod sees the change; of jobs with one name there is one.
      void this.enqueue([wholeSite], `modes ${shown} ${Math.floor(Date.now() / 10_000)}`);
    });
    await this.enqueue([wholeSite], `build ${build.id}`);
    await this.enqueue([wholeSite], `build ${build.id} everywhere`, new Date(Date.now() + afterRollout));
  }

  /** The header that names what a page shows: names and values by turns. */
  headersFor(tags: readonly string[]): string[] {
    if (!this.settings) return [];
    const all = [wholeSite, ...tags];
    return this.settings.kind === 'cloudflare' ? ['Cache-Tag', all.join(',')] : ['Surrogate-Key', all.join(' ')];
  }

  /** Every copy of a page that shows one of these. Call it after the change is committed and the pods were told. */
  async drop(tags: readonly string[]): Promise<void> {
    if (!this.settings) return;
    for (let from = 0; from < tags.length; from += mostTags) await this.enqueue(tags.slice(from, from + mostTags));
  }

  /** The change itself has been made and acknowledged; where this cannot be written a copy stays until its time is up. */
  private async enqueue(tags: string[], name?: string, startAfter?: Date): Promise<void> {
    try {
      await this.db.transaction((tx) =>
        this.jobs.enqueue(tx, queue, { tags }, startAfter, name ? { id: uuidOf(`${queue} ${name}`) } : {}),
      );
    } catch (err) {
      this.logger.error({ err }, 'edge cache');
    }
  }

  private async tell(tags: string[]): Promise<void> {
    const { settings } = this;
    if (!settings) return;
    let fault: unknown;
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        await Promise.all(callsOf(settings, tags).map(call));
        return;
      } catch (err) {
        fault = err;
      }
    }
    // The queue tries again for hours, and says so in its figures; who has named a wrong key reads it here.
    this.logger.warn({ err: fault, tags }, 'edge cache');
    throw fault;
  }
}

type Call = { url: string; method: string; headers: Record<string, string>; body?: string };

/** Each as its documentation has it. Varnish has no such call of its own: ours is in `docker/varnish/site.vcl`. */
function callsOf(settings: EdgeSettings, tags: string[]): Call[] {
  if (settings.kind === 'varnish')
    return settings.urls.map((url) => ({ url, method: 'PURGE', headers: { 'Surrogate-Key': tags.join(' ') } }));
  const { url, zone, token } = settings;
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return settings.kind === 'fastly'
    ? [
        {
          url: `${url}/service/${zone}/purge`,
          method: 'POST',
          headers: { ...json, 'Fastly-Key': token },
          body: JSON.stringify({ surrogate_keys: tags }),
        },
      ]
    : [
        {
          url: `${url}/client/v4/zones/${zone}/purge_cache`,
          method: 'POST',
          headers: { ...json, Authorization: `Bearer ${token}` },
          body: JSON.stringify({ tags }),
        },
      ];
}

async function call({ url, ...request }: Call): Promise<void> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(longest) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The edge cache answered ${response.status}`);
}
