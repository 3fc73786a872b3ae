import { readFileSync } from 'node:fs';
import { redraw } from '../../src/features/attachments/images.ts';
import { greyOf } from '../../src/features/attachments/redrawn.ts';
import { writeCaseNumber } from '../../src/features/cases/case-number.ts';
import { readPhoto } from '../../src/features/cases/messages/photo-reading.ts';
import { PictureReader } from '../../src/platform/ocr/picture-reader.ts';
import { type Notice, notices, photographed } from '../support/notices.ts';
import { locate } from '../support/services.ts';

const count = 200;
/** Of the days that are written in Latin digits. */
const leastDays = 0.7;
const today = Temporal.PlainDate.from('2026-11-23');

/** Notices of courts, made up and photographed: what is read of them, right, wrong and marked, and what reading takes. */
export async function photos(): Promise<void> {
  process.env.TEST_CHROMIUM ??= locate('Chromium') ?? '';
  const reader = PictureReader.within({ patienceMs: 60_000 });
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const times: number[] = [];
  let peak = 0;
  try {
    for await (const { notice, photo } of photographed(notices(count))) {
      const picture = await greyOf(await redraw(photo, null));
      const begun = performance.now();
      const texts = await reader.read(picture);
      times.push(performance.now() - begun);
      peak = Math.max(peak, peakOf(reader.pid));
      judge(notice, texts ?? [], counts, faults);
    }
  } finally {
    reader.onApplicationShutdown();
  }
  for (const [what, times] of [...counts].sort()) console.log(`${what}: ${times}`);
  times.sort((one, other) => one - other);
  console.log(
    `a photo takes ${Math.round(times[count / 2] ?? 0)} ms in the middle, ${Math.round(times.at(-1) ?? 0)} ms at most`,
  );
  console.log(`the process that reads: ${peak} MB at most`);
  const written = counts.get('latin: notices') ?? 0;
  const read = (counts.get('latin: day right') ?? 0) + (counts.get('latin: day right, marked') ?? 0);
  console.log(`days in Latin digits: ${read} of ${written} read; wrong and not marked: ${faults.length}`);
  if (faults.length > 0) throw new Error(`Wrong and not marked: ${faults.join(', ')}`);
  if (read < written * leastDays) throw new Error(`Fewer than ${leastDays} of the days were read`);
}

function judge(notice: Notice, texts: string[], counts: Map<string, number>, faults: string[]): void {
  const { reading, doubts } = readPhoto(texts, notice.country, today);
  const found = {
    day: { values: reading.days, right: notice.day },
    number: { values: reading.numbers.map(writeCaseNumber), right: notice.number },
    time: { values: reading.times, right: notice.time },
  };
  const add = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  add(`${notice.digits}: notices`);
  for (const [name, { values, right }] of Object.entries(found)) {
    const isMarked = doubts.some((doubt) => doubt === name);
    // One of several is for the person to choose.
    const outcome = values.length === 0 ? 'none' : values.includes(right) ? 'right' : 'wrong';
    add(`${notice.digits}: ${name} ${outcome}${isMarked ? ', marked' : ''}`);
    if (outcome === 'wrong' && !isMarked) faults.push(`${notice.name} ${name} ${values.join(' ')} for ${right}`);
  }
}

/** What a process has taken at most, in megabytes, where the system tells. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
