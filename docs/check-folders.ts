import { cruise, type ICruiseResult } from 'dependency-cruiser';
import files from '../.dependency-cruiser.mjs';
import { arrowsBetween, circlesIn } from './folders.ts';

// A part of `npm run lint`: no two folders of a floor import each other in a circle. A folder is what stands directly on
// a floor, with all that is in it. dependency-cruiser finds circles of files alone: two folders can import each other
// without any file doing so.

const folderOf = (path: string): string | null => /^src\/(?:features|platform|lib)\/[^/]+/.exec(path)?.[0] ?? null;

const { output } = await cruise(['src'], files.options);
const circles = circlesIn(arrowsBetween(output as ICruiseResult, folderOf));
for (const circle of circles) console.error(`These import each other in a circle: ${circle.join(', ')}`);
process.exitCode = circles.length === 0 ? 0 : 1;
