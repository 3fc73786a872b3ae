import { Injectable } from '@nestjs/common';
import type { Topics } from '../../lib/topics.ts';
import { PageCache } from '../page-cache/page-cache.ts';

/** The fields of law as every page may name them; the catalogue puts them here whenever it learns of a change. */
@Injectable()
export class PageTopics {
  private known: Topics = [];

  constructor(private readonly pages: PageCache) {}

  get current(): Topics {
    return this.known;
  }

  /** Any page may have named one of them, so none that was kept is shown again. */
  change(topics: Topics): void {
    this.known = topics;
    this.pages.clear();
  }
}
