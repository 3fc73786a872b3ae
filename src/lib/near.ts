/**
 * Whether two names are one slip apart, or two where they are long: letters that are missing, added, wrong or changed over
 * with their neighbour (the distance of Damerau and Levenshtein).
 */
export function isNear(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < 7 ? 0 : Math.max(one.length, other.length) < 10 ? 1 : 2;
  // Asked of every variable of a machine when the site starts: most of them differ more by their lengths alone.
  if (one === other || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other) <= most;
}

function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (list: number[], index: number) => list[index] ?? Number.POSITIVE_INFINITY;
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
