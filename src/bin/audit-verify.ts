import { createApp } from '../app/app.ts';
import { readConfig } from '../app/config.ts';
import { AuditDigestsService } from '../platform/audit/audit-digests.service.ts';
import { openDatabase } from '../platform/database/open-database.ts';

// `npm run audit:verify`: whether the record of events is as it was sealed, day by day.

const config = readConfig({ LOG_LEVEL: 'error', ...process.env, METRICS_PORT: undefined });
const app = await createApp(config, await openDatabase(config));
const { days, broken } = await app.get(AuditDigestsService).verify();
console.log(broken ? `Changed since it was sealed: ${broken}` : `${days} sealed days are as they were.`);
await app.close();
process.exitCode = broken ? 1 : 0;
