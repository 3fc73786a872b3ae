import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from './program.ts';
import { wait } from './program.ts';

/** How many there are of each kind of thing in a heap, and how many bytes of their own they take. */
export type Heap = Map<string, { count: number; bytes: number }>;

/** What `node --heapsnapshot-signal` writes, as far as it is read here: numbers in rows of `node_fields`. */
type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
  strings: string[];
};

/** Options of a program whose heap is to be asked for; it goes into a file of the folder. */
export const heapOptions = (folder: string): string[] => [
  '--heapsnapshot-signal=SIGUSR2',
  `--diagnostic-dir=${folder}`,
];

/** The heap of a program that was started with `heapOptions`; it stands still while it writes. */
export async function heapOf(program: Program, folder: string): Promise<Heap> {
  // Its name holds the number of the process.
  const written = () =>
    readdirSync(folder).find((name) => name.includes(`.${program.pid}.`) && /heapsnapshot$/.test(name));
  program.signal('SIGUSR2');
  let size = 0;
  for (;;) {
    await wait(1_000);
    const name = written();
    const now = name ? statSync(join(folder, name)).size : 0;
    if (name && now > 0 && now === size) {
      const file = join(folder, name);
      const heap = read(JSON.parse(readFileSync(file, 'utf8')));
      rmSync(file);
      return heap;
    }
    size = now;
  }
}

function read({ snapshot, nodes, strings }: Snapshot): Heap {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, bytes] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const heap: Heap = new Map();
  for (let row = 0; row < nodes.length; row += fields.length) {
    const kind = types[0][nodes[row + type] ?? 0] ?? '';
    // The name of a text is the text, and of code its function: only things are told apart by name.
    const key = kind === 'object' || kind === 'native' ? `${kind} ${strings[nodes[row + name] ?? 0]}` : kind;
    const entry = heap.get(key) ?? { count: 0, bytes: 0 };
    heap.set(key, { count: entry.count + 1, bytes: entry.bytes + (nodes[row + bytes] ?? 0) });
  }
  return heap;
}

/** The whole of both heaps, and the ten kinds of things that take more than before, in kilobytes, the most first. */
export function growth(before: Heap, after: Heap): string[] {
  const whole = (heap: Heap) => [...heap.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const grown = [...after].map(([key, { count, bytes }]) => {
    const was = before.get(key) ?? { count: 0, bytes: 0 };
    return { key, more: bytes - was.bytes, count: count - was.count };
  });
  const kilobytes = (bytes: number) => Math.round(bytes / 1024).toLocaleString('en');
  return [
    `the heap: ${kilobytes(whole(before))} kB, then ${kilobytes(whole(after))} kB`,
    ...grown
      .filter(({ more }) => more > 10 * 1024)
      .toSorted((a, b) => b.more - a.more)
      .slice(0, 10)
      .map(
        ({ key, more, count }) => `+ ${kilobytes(more)} kB in ${count.toLocaleString('en')} more: ${key.slice(0, 80)}`,
      ),
  ];
}
