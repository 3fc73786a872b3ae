/** What stands on a sheet from side to side: a line, a row of pictures, the room to sign. */
export type Row = {
  height: number;
  draw: (y: number) => void;
  isHeading?: boolean;
  /** Never the first of a sheet. */
  isTied?: boolean;
  isSignature?: boolean;
};

/** Rows shared out over sheets: no heading without its text, no line by itself, no signatures to nothing. */
export function sheetsOf(loose: Row[], room: number): Row[][] {
  const rows = tie(loose, room);
  const sheets: Row[][] = [];
  for (let start = 0; start < rows.length; ) {
    const end = endOf(rows, start, room);
    sheets.push(rows.slice(start, end));
    start = end;
  }
  return sheets;
}

function endOf(rows: Row[], start: number, room: number): number {
  let end = start;
  for (let used = 0; end < rows.length; end++) {
    used += rows[end]?.height ?? 0;
    if (used > room) break;
  }
  if (end === rows.length) return end;
  for (let cut = end; cut > start; cut--) if (!rows[cut]?.isTied) return cut;
  // Tied together over more than a sheet, or higher than one.
  return Math.max(end, start + 1);
}

function tie(rows: Row[], room: number): Row[] {
  const starts = rows.flatMap(({ isHeading }, at) => (isHeading || at === 0 ? [at] : []));
  return starts.flatMap((start, index) => tieSection(rows.slice(start, starts[index + 1]), room));
}

/** Two lines at least stay with their heading, two go along to the next sheet; all of them where there is signed below. */
function tieSection(rows: Row[], room: number): Row[] {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const signature = rows.findIndex(({ isSignature }) => isSignature);
  const isWhole = signature >= 0 && height <= room / 2;
  return rows.map((row, at) => ({
    ...row,
    isTied:
      at > 0 && (row.isTied || isWhole || at <= 2 || at === rows.length - 1 || (at < signature && at > signature - 3)),
  }));
}
