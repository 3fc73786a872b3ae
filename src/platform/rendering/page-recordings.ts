import { Injectable } from '@nestjs/common';
import type { ShownRecording } from '../../lib/recording.ts';
import { PageCache } from '../page-cache/page-cache.ts';

/** What can be heard on pages, by locale and passage; the recordings are put here whenever something changes in them. */
@Injectable()
export class PageRecordings {
  private known: ReadonlyMap<string, ShownRecording> = new Map();

  constructor(private readonly pages: PageCache) {}

  get current(): ReadonlyMap<string, ShownRecording> {
    return this.known;
  }

  /** They are few, and few pages have one: what is kept of all pages is made anew. */
  change(recordings: ReadonlyMap<string, ShownRecording>): void {
    this.known = recordings;
    this.pages.clear();
  }
}
