import type { ICruiseResult } from 'dependency-cruiser';

/** From each folder to those that it imports. */
export type Arrows = Map<string, Set<string>>;

/** The imports of files taken together as imports of folders; files without a folder are left out. */
export function arrowsBetween({ modules }: ICruiseResult, folderOf: (path: string) => string | null): Arrows {
  const arrows: Arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from) targets.add(to);
    }
  }
  return arrows;
}

/** All that can be reached from a folder along the arrows. */
export function reach(arrows: Arrows, from: string, seen = new Set<string>()): Set<string> {
  for (const to of arrows.get(from) ?? []) {
    if (seen.has(to)) continue;
    seen.add(to);
    reach(arrows, to, seen);
  }
  return seen;
}

/** The folders that reach each other, group by group, each once. */
export function circlesIn(arrows: Arrows): string[][] {
  const folders = [...arrows.keys()].sort();
  const reached = new Map(folders.map((folder) => [folder, reach(arrows, folder)]));
  const groups = folders.map((folder) =>
    folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)),
  );
  return groups.filter((group, index) => group[0] === folders[index]);
}
