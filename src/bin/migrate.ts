import { readConfig, type SiteConfig } from '../app/config.ts';
import { startFault } from '../app/start-faults.ts';
import { openDatabase } from '../platform/database/open-database.ts';

// `npm run migrate`: brings the database to this version and ends, for whoever wants that done before any pod of it
// starts. A pod that starts does the same; where another is at it, this waits, as a pod would.

let config: SiteConfig | null = null;
try {
  config = readConfig({ LOG_LEVEL: 'error', ...process.env, METRICS_PORT: undefined });
  const connection = await openDatabase(config);
  await connection.close();
  console.log('The database is as this version needs it.');
} catch (error) {
  const fault = startFault(error, config);
  if (!fault) throw error;
  for (const line of fault.lines) console.error(line);
  process.exitCode = fault.status;
}
