import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Hourly } from '../../../platform/jobs/hourly.ts';
import { sortIntoTiers } from './search-tiers.ts';

/** Keeps the tiers of the search; two pods at once move the same rows to the same places. */
@Injectable()
export class SearchTiersService {
  constructor(@Inject(DB) db: Db, hourly: Hourly) {
    hourly.add('search tiers', () => sortIntoTiers(db));
  }
}
