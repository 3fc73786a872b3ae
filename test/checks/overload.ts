import { spawnSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { bareServer } from './bare.ts';
import type { Check } from './check.ts';
import { send } from './clients.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';

/** What came of the requests of one kind: how many a second were answered in time, answered, refused, and neither. */
type Outcome = { good: number; served: number; refused: number; other: number; goodP99: number; refusedP50: number };
type Load = { offered: number; reads: Outcome; writes: Outcome; cpu: number };

const seconds = 8;
/** Whoever has waited longer has left: an answer that comes then helps nobody. */
const patience = 2_000;
const writesAsecond = 15;

/**
 * A crowd does not wait for its answers: so many come in each second, whatever becomes of those before them, each from a
 * line of their own. Half as many as a pod can serve, as many, and up to eight times as many.
 */
export const overload: Check = async ({ planted }) => {
  // The crowd, the database and Redis share a core, and the pod has one of its own, as on machines that are not this small:
  // else the crowd is slowed down by itself, and takes from the pod what it then misses.
  const hasCores = availableParallelism() > 1;
  if (hasCores) runOn(1, process.pid);
  const cluster = await startCluster({ pods: 1 });
  for (const { pid } of hasCores ? cluster.pods : []) runOn(0, pid);
  // Nor does it take the database's part of their core: a page would wait for rows that are slow because of the asking.
  const usual = getPriority();
  setPriority(usual + 10);
  const bare = await bareServer(30);
  const origin = planted ? bare.origin : (cluster.podOrigins[0] ?? '');
  const cpu = () => (planted ? 0 : processorOf(cluster.pods[0]?.pid ?? 0));
  try {
    await servedBy(origin, 2);
    const peak = await servedBy(origin, seconds);
    console.log(`one after another: ${peak.toFixed(0)} pages a second`);
    const loads: Load[] = [];
    for (const times of [0.5, 1, 2, 4, 8]) {
      const load = await offer(origin, peak * times, cpu);
      loads.push(load);
      console.log(`${times} times: ${told(load)}`);
      await wait(1_000);
    }
    return findingsOf(loads, peak);
  } finally {
    giveBack(usual);
    bare.server.close();
    await cluster.stop();
  }
};

function giveBack(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Only the superuser may; what comes after this check is as slow as the crowd then.
  }
}

/** All threads of a process, where the system has the command. */
const runOn = (core: number, pid: number | undefined) => spawnSync('taskset', ['-acp', `${core}`, `${pid}`]);

function findingsOf(loads: Load[], peak: number): string[] {
  const findings: string[] = [];
  const best = Math.max(peak, ...loads.map(({ reads }) => reads.good));
  const usual = Math.max(...loads.slice(0, 2).map(({ writes }) => writes.good));
  const [, one, , four, eight] = loads;
  const percent = (part: number, whole: number) => Math.round((100 * part) / whole);
  for (const { offered, reads, writes } of loads) {
    const at = `At ${offered.toFixed(0)} a second`;
    if (reads.other + writes.other > 0) findings.push(`${at}: answers that are neither good nor 503`);
    if (reads.goodP99 > patience) findings.push(`${at}: a page takes ${(reads.goodP99 / 1_000).toFixed(1)} s`);
    if (reads.refusedP50 > 50) findings.push(`${at}: to be turned away takes ${reads.refusedP50.toFixed(0)} ms`);
  }
  if (!one || !four || !eight) return findings;
  if (four.reads.good < 0.9 * best)
    findings.push(`Pages at four times: ${percent(four.reads.good, best)} % of the most`);
  if (four.writes.good < 0.8 * usual) findings.push(`Forms at four times: ${percent(four.writes.good, usual)} %`);
  // What is left beside the pages, each of which takes what it took while all of them were served.
  const ofPage = one.cpu / Math.max(1, one.reads.served);
  const ofRefusal = Math.max(0, eight.cpu - eight.reads.served * ofPage) / Math.max(1, eight.reads.refused);
  const atMost = eight.cpu / Math.max(1, eight.reads.refused);
  console.log(
    `a page takes ${ofPage.toFixed(2)} ms of the processor, a refusal ${ofRefusal.toFixed(2)} (${atMost.toFixed(2)} if pages took nothing)`,
  );
  if (ofRefusal > 1) findings.push(`A refusal takes ${ofRefusal.toFixed(2)} ms of the processor`);
  return findings;
}

/**
 * Pages a second, each made anew, for people who wait for one before they ask for the next. The same forms come besides as
 * at every load, since they take their part of the processor from the pages.
 */
async function servedBy(origin: string, time: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + time * 1_000;
  let good = 0;
  const person = async () => {
    while (performance.now() < end) {
      const { status } = await read(origin, agent);
      if (status === 200) good += 1;
    }
  };
  const forms: Promise<Answer>[] = [];
  const sender = setInterval(() => forms.push(write(origin, agent)), 1_000 / writesAsecond);
  await Promise.all(Array.from({ length: 12 }, person));
  clearInterval(sender);
  await Promise.all(forms);
  agent.destroy();
  return good / time;
}

/** So many a second for eight seconds, and forms besides, of which as many come at each load. */
async function offer(origin: string, rate: number, cpu: () => number): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const kinds = [
    { rate, ask: () => read(origin, agent), replies: [] as Promise<Answer>[] },
    { rate: writesAsecond, ask: () => write(origin, agent), replies: [] as Promise<Answer>[] },
  ];
  const before = cpu();
  const began = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1_000) {
    for (const { rate: each, ask, replies } of kinds) while (replies.length < passed * each) replies.push(ask());
    await wait(2);
  }
  const spent = (cpu() - before) / seconds;
  const [reads, writes] = await Promise.all(kinds.map(async ({ replies }) => outcome(await Promise.all(replies))));
  agent.destroy();
  return { offered: rate, reads: reads as Outcome, writes: writes as Outcome, cpu: spent };
}

type Answer = { status: number; ms: number };
let line = 0;
const aLine = (): string => {
  line += 1;
  return `10.${(line >> 16) & 255}.${(line >> 8) & 255}.${line & 255}`;
};

const nobody = (): Answer => ({ status: 0, ms: 0 });
const read = (origin: string, agent: Agent): Promise<Answer> => {
  const headers = { Accept: 'text/html', 'X-Forwarded-For': aLine() };
  return send(`${origin}/en/experts?anew=${line}`, { agent, headers }).catch(nobody);
};

function write(origin: string, agent: Agent): Promise<Answer> {
  const fields = { _form: randomUUIDv7(), topic: 'payment', message: `check ${line} ${'·'.repeat(20)}` };
  const headers = {
    ...{ Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
    ...{ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': aLine() },
  };
  const body = new URLSearchParams(fields).toString();
  return send(`${origin}/en/contact`, { method: 'POST', agent, headers, body }).catch(nobody);
}

function outcome(answers: Answer[]): Outcome {
  const times = (is: (status: number) => boolean) => answers.filter(({ status }) => is(status)).map(({ ms }) => ms);
  // A page, or the way on from a form.
  const [good, refused] = [times((status) => status === 200 || status === 303), times((status) => status === 503)];
  const at = (values: number[], part: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
  return {
    good: good.filter((ms) => ms <= patience).length / seconds,
    served: good.length / seconds,
    refused: refused.length / seconds,
    other: answers.length - good.length - refused.length,
    ...{ goodP99: at(good, 0.99), refusedP50: at(refused, 0.5) },
  };
}

/** Milliseconds that a process has had of the processors so far. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Fields 14 and 15 of proc(5), in hundredths of a second.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const told = ({ offered, reads, writes, cpu }: Load): string =>
  [
    `${offered.toFixed(0)} offered`,
    `${reads.good.toFixed(0)} good, p99 ${reads.goodP99.toFixed(0)} ms`,
    `${reads.refused.toFixed(0)} refused in ${reads.refusedP50.toFixed(0)} ms`,
    `forms ${writes.good.toFixed(1)} of ${writesAsecond}`,
    `the pod's processor busy ${(cpu / 10).toFixed(0)} %`,
  ].join('; ');
