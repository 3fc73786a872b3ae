import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { agent } from 'supertest';
import { memoryOf } from '../bench/site.ts';
import { fillCertificate } from '../support/flows.ts';
import type { Browser } from '../support/forms.ts';
import { PlainHands } from '../support/hands.ts';
import type { Check } from './check.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';

/** By megapixels, with how many megabytes a pod may rise: what is drawn, and what is more than we draw. */
const sizes = [
  { megapixels: 38, size: [6_200, 6_200], most: 250 },
  { megapixels: 59, size: [7_700, 7_700], most: 200 },
] as const;

/**
 * As a telephone takes it: what one pixel shows says little of the next, so that it takes megabytes.
 */
async function aPhoto([width, height]: readonly [number, number]): Promise<Buffer> {
  const [across, down] = [Math.floor(width / 5), Math.floor(height / 5)];
  const noise = randomFillSync(Buffer.alloc(across * down * 3));
  const small = sharp(noise, { raw: { width: across, height: down, channels: 3 } });
  return small.resize(width, height).jpeg({ quality: 60 }).toBuffer();
}

/** Large pictures, many at once, of one visitor: what a pod takes for them, and that nobody is told of a fault of ours. */
export const uploads: Check = async ({ planted, times }) => {
  const cluster = await startCluster({ pods: 1 });
  const rss = () => Math.round(memoryOf(cluster.pods[0]?.pid ?? 0));
  const browser = agent(cluster.origin).set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' });
  const hands = new PlainHands(browser as unknown as Browser);
  const findings: string[] = [];
  try {
    await fillCertificate(hands, 'good-conduct', 'en-ae');
    const draft = /\/([0-9a-f-]{36})\//.exec(hands.path())?.[1] ?? '';
    const send = async (photo: Buffer) =>
      (await browser.post(`/en-ae/files/${draft}/identity_front`).attach('file', photo, 'photo.jpg')).status;
    // What draws pictures is loaded with the first of them.
    console.log(`the first: ${await send(await aPhoto([2_000, 1_200]))}`);
    for (const { megapixels, size, most } of sizes) {
      const photo = await aPhoto(size);
      await wait(3_000);
      const before = rss();
      let highest = before;
      const watching = setInterval(() => {
        highest = Math.max(highest, rss());
      }, 100);
      const answers = await Promise.all(Array.from({ length: times }, () => send(photo)));
      clearInterval(watching);
      const rise = highest - before;
      const met = Object.entries(Object.groupBy(answers, String)).map(
        ([status, all]) => `${all?.length} times ${status}`,
      );
      console.log(
        `${megapixels} MP, ${(photo.length / 1e6).toFixed(1)} MB: from ${before} MB to ${highest}; ${met.join(', ')}`,
      );
      if (rise > (planted ? 0 : most)) findings.push(`${megapixels} MP raise a pod by ${rise} MB`);
      if (answers.some((status) => status >= 500 && status !== 503)) findings.push(`${megapixels} MP: a fault of ours`);
    }
    return findings;
  } finally {
    await cluster.stop();
  }
};
