import { parseArgs } from 'node:util';
import { readConfig } from '../app/config.ts';
import { fillTo } from '../features/samples/fill.ts';
import { openDatabase } from '../platform/database/open-database.ts';

// `npm run load -- --consultations 100000`: a database to measure with. The site has run on it once and is stopped now,
// where it is the embedded one.
const { values } = parseArgs({ options: { consultations: { type: 'string' } } });
const wanted = Number(values.consultations);
const config = readConfig(process.env);
if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error('How many? --consultations 100000');
if (!config.sampleData) throw new Error('SAMPLE_DATA is off here: made-up questions would stand beside real ones');

const connection = await openDatabase(config);
const began = performance.now();
await fillTo(connection.db, wanted, (have) => {
  if (have % 10_000 === 0 || have === wanted) console.log(`${have} of ${wanted} consultations`);
});
console.log(`Done in ${((performance.now() - began) / 1000).toFixed(0)} s`);
await connection.close();
