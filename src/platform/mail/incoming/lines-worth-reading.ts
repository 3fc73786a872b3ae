/** Of a mail: ten times what anybody types, with what it answers. */
const mostLines = 20_000;
/** Of one file: more than anybody types, where a mail program packs what was typed like a file. */
const mostPackedLines = 1_000;

/** In bytes: of what is typed a hundred thousand letters are kept, and what dresses them up is several times as long. */
const mostBytes = 2 * 1024 * 1024;

const lineFeed = 0x0a;
const space = 0x20;
/** Letters of a line that is packed (Base64); the last one of a file may be shorter. */
const packed = { shortest: 60, longest: 80 };

/**
 * A mail without the inside of its files, and without its end where it has lines without end, or one: a mail is read line by
 * line, by a library that never pauses, while everybody else waits.
 */
export function linesWorthReading(raw: Buffer): Buffer {
  const kept: Buffer[] = [];
  let lines = 0;
  let run = 0;
  let bytes = 0;
  for (let from = 0; from < raw.length && lines < mostLines && bytes < mostBytes; ) {
    const end = raw.indexOf(lineFeed, from);
    const to = end < 0 ? raw.length : end + 1;
    const line = raw.subarray(from, to);
    run = isPacked(line) ? run + 1 : 0;
    if (run <= mostPackedLines) {
      kept.push(line.subarray(0, mostBytes - bytes));
      bytes += line.length;
      lines += 1;
    }
    from = to;
  }
  return Buffer.concat(kept);
}

const isPacked = (line: Buffer): boolean =>
  line.length >= packed.shortest && line.length <= packed.longest && !line.includes(space);
