import { setTimeout as pause } from 'node:timers/promises';
import { WordToPods } from '../../../src/platform/page-cache/word-to-pods.ts';
import { eventually } from '../../support/consultations.ts';

/** Two pods, of which the first one's line can be cut. */
async function twoPods(again = { after: 5, tries: 1_000 }) {
  const listeners: ((message: string) => void)[] = [];
  let isCut = false;
  const store = {
    publish: async (_: string, message: string) => {
      if (isCut) throw new Error('away');
      for (const listen of listeners) listen(message);
    },
    subscribe: async (_: string, listen: (message: string) => void) => void listeners.push(listen),
  };
  const heard: string[] = [];
  await new WordToPods(store).listen(
    (tags) => void heard.push(...tags.filter((tag) => !tag.startsWith('pod:'))),
    () => void heard.push('all'),
  );
  const set = (cut: boolean) => {
    isCut = cut;
  };
  return { pod: new WordToPods(store, again), heard, cut: () => set(true), mend: () => set(false) };
}

it('says again what it could not say, once it can', async () => {
  const { pod, heard, cut, mend } = await twoPods();
  cut();
  await pod.tell(['consultation:1']);
  await pod.tell(['consultation:2', 'consultations']);
  await pause(30);
  expect(heard).toEqual([]);
  mend();
  await eventually(async () => expect(heard).toEqual(['consultation:1', 'consultation:2', 'consultations']));
  await pause(30);
  expect(heard).toHaveLength(3);
});

it('has the others let go of everything where it could not say too much', async () => {
  const { pod, heard, cut, mend } = await twoPods();
  cut();
  for (let n = 0; n < 1_001; n += 1) await pod.tell([`consultation:${n}`]);
  mend();
  await eventually(async () => expect(heard).toContain('all'));
});

it('gives up when the pages of the others are too old to be shown', async () => {
  const { pod, heard, cut, mend } = await twoPods({ after: 1, tries: 3 });
  cut();
  await pod.tell(['consultation:1']);
  await pause(60);
  mend();
  await pause(60);
  expect(heard).toEqual([]);
});
