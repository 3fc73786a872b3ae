import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import files from '../.dependency-cruiser.mjs';
import { type Arrows, arrowsBetween, reach } from './folders.ts';

// `npm run graph`: draws docs/house.svg, the floors of the house and what each folder imports. Arrows that follow from
// others are left out, so that the picture shows which folder really stands on which.

const floors = ['bin', 'app', 'features', 'platform', 'lib'] as const;

/** `src/features/payments` of every file below it; the floor itself where it has no folders that matter here. */
const roomOf = (path: string): string | null => {
  const [, floor = '', folder = ''] = /^src\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  if (!(floors as readonly string[]).includes(floor)) return null;
  return floor === 'features' || (floor === 'platform' && !folder.includes('.')) ? `${floor}/${folder}` : floor;
};

/** Without the arrows that a longer way says already; the graph has no circle. */
const essential = (arrows: Arrows): [string, string][] =>
  [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reach(arrows, other).has(to)))
      .map((to): [string, string] => [from, to]),
  );

const result = await cruise(['src'], files.options);
const arrows = arrowsBetween(result.output as ICruiseResult, roomOf);
const rooms = [...arrows.keys()].sort();
const clusters = floors.map((floor) => {
  const inside = rooms.filter((room) => room.split('/')[0] === floor);
  const nodes = inside.map((room) => `"${room}" [label="${room.split('/')[1] ?? room}"];`);
  return `subgraph "cluster_${floor}" { label="${floor}"; ${nodes.join(' ')} }`;
});
const dot = `digraph house {
  rankdir=TB; ranksep=0.5; nodesep=0.15; fontname="sans-serif"; fontsize=16;
  node [shape=box, style="rounded,filled", fillcolor="#f6f1e7", color="#8a7a5c", fontname="sans-serif", fontsize=12];
  edge [color="#00000055", arrowsize=0.6];
  graph [style="rounded,filled", color="#d8ccb4", fillcolor="#fffdf8"];
  ${clusters.join('\n  ')}
  ${essential(arrows)
    .map(([from, to]) => `"${from}" -> "${to}";`)
    .join('\n  ')}
}`;
const graphviz = await Graphviz.load();
writeFileSync(join(import.meta.dirname, 'house.svg'), graphviz.layout(dot, 'svg', 'dot'));
