import { url } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const beatEvery = 500;
/** Nothing that is meant takes the one thread for so long, of the seconds in which it ran or slept. */
const patienceSeconds = 15;

// Counts its own seconds, so that a machine that slept has not been silent, and takes away those in which the thread
// wanted to run and got no processor, the second figure of schedstat in nanoseconds: a busy machine, or the limit of a
// container, makes of one second of work twenty. Systems without that file count them all.
const watching = `
const { workerData } = require('node:worker_threads');
const { readFileSync, writeSync } = require('node:fs');
const beats = new Int32Array(workerData.beats);
const thread = '/proc/self/task/' + process.pid + '/schedstat';
function queued() {
  try {
    return Number(readFileSync(thread, 'utf8').split(' ')[1]) / 1e9;
  } catch {
    return 0;
  }
}
let last = 0;
let seconds = 0;
let queuedBefore = queued();
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) {
    last = now;
    seconds = 0;
    queuedBefore = queued();
    return;
  }
  seconds += 1;
  if (seconds - (queued() - queuedBefore) < workerData.patienceSeconds) return;
  writeSync(2, '{"level":60,"msg":"Nothing moved for ' + seconds + ' s: the process ends"}\\n');
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
