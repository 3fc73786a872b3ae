import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import { SealsService } from '../features/documents/seals/seals.service.ts';
import { PromisesService } from '../features/promises/promises.service.ts';
import { AuditDigestsService } from '../platform/audit/audit-digests.service.ts';
import { openDatabase } from '../platform/database/open-database.ts';

// `npm run audit:verify`: whether the record of events is as it was sealed, day by day, and the
// ledger of promises and the published seals as the record says.

const config = readConfig({ LOG_LEVEL: 'error', ...process.env, METRICS_PORT: undefined });
const app = await createApp(config, await openDatabase(config));
const digests = app.get(AuditDigestsService);
const { days, broken } = await digests.verify();
console.log(broken ? `Changed since it was sealed: ${broken}` : `${days} sealed days are as they were.`);
const overdue = await digests.firstOverdue();
if (overdue)
  console.log(`Not sealed, though over for more than a day: ${overdue}. Start the site, which seals within an hour.`);
const ledger = await app.get(PromisesService).verify();
console.log(
  ledger.broken
    ? `The ledger of promises is not as its events say: ${ledger.broken}`
    : `${ledger.months} sealed months of promises are as they were.`,
);
const seals = await app.get(SealsService).verify();
console.log(
  seals.broken
    ? `The published seal is not of what stands there now: ${seals.broken}`
    : `${seals.days} published seals are of what stands there now.`,
);
await app.close();
process.exitCode = broken || overdue || ledger.broken || seals.broken ? 1 : 0;
