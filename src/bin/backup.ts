import { join } from 'node:path';
import { readConfig } from '../app/config.ts';
import { BackupError, backUp, restore } from '../platform/backup/backup.ts';
import { DataInUseError } from '../platform/database/lock.ts';

// `npm run backup [-- FOLDER]` and `npm run restore -- FOLDER`, on the data that the environment names.

const [verb, given] = process.argv.slice(2);
const folder = given ?? join('backups', new Date().toISOString().replaceAll(':', '-').slice(0, 19));
try {
  const config = readConfig(process.env);
  const { tables, files } = verb === 'restore' ? await restore(config, folder) : await backUp(config, folder);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const done = verb === 'restore' ? 'Restored and compared' : 'Backed up';
  console.log(
    `${done}: ${Object.keys(tables).length} tables, ${rows} rows, ${Object.keys(files).length} files, ${folder}`,
  );
} catch (error) {
  if (!(error instanceof BackupError || error instanceof DataInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
