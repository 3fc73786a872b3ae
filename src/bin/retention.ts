import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import { MonthsService } from '../features/retention/months.service.ts';
import { RetentionService } from '../features/retention/retention.service.ts';
import { openDatabase } from '../platform/database/open-database.ts';

// `npm run retention`: what would be deleted now, and why. With --delete it is.

const config = readConfig({ LOG_LEVEL: 'error', ...process.env, METRICS_PORT: undefined });
const app = await createApp(config, await openDatabase(config));
const retention = app.get(RetentionService);
const months = app.get(MonthsService);
const isMeant = process.argv.includes('--delete');
console.log(isMeant ? 'Deleted:' : 'Would be deleted (add --delete to do it):');
for (const { name, kept, due } of isMeant ? await retention.apply() : await retention.report())
  console.log(`${String(due).padStart(9)}  ${name.padEnd(20)} kept ${kept}`);
for (const part of await months.due()) console.log(`${'all'.padStart(9)}  ${part}`);
if (isMeant) await months.apply();
await app.close();
