import { url } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const beatEvery = 500;
/** Nothing that is meant takes the one thread for so long. */
const patienceSeconds = 15;

// Counts its own seconds, so that a machine that slept has not been silent.
const watching = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const beats = new Int32Array(workerData.beats);
let last = 0;
let silent = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < workerData.patienceSeconds) return;
  writeSync(2, '{"level":60,"msg":"Nothing moved for ' + silent + ' s: the process ends"}\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);`;

/**
 * Ends a process whose one thread hangs, so that whoever runs it starts another: the embedded engine is native code that
 * nothing in the same thread can stop. Under a debugger nothing is watched.
 */
export function watchMainThread(patience = patienceSeconds): void {
  if (url()) return;
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), beatEvery).unref();
  const workerData = { beats, patienceSeconds: patience };
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  const watcher = new Worker(watching, { eval: true, execArgv: [], workerData, resourceLimits });
  // Without it the site is as it was; it must not fall with what watches it.
  watcher.on('error', (error) => console.error(error)).unref();
}
