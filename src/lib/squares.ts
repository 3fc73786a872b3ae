/** The dark squares of a code as one path of a drawing that is `size` units wide: a run in a row is one stroke. */
export function squaresOf({ size, data }: { size: number; data: boolean[][] }): { size: number; path: string } {
  const runs = data.flatMap((row, y) => {
    const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...text.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
