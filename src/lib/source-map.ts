/** What a source map says, as far as it is read here (ECMA-426). */
export type SourceMapText = { sources: string[]; mappings: string };
/** Lines and columns are counted from one, as in a stack. */
export type SourcePlace = { source: string; line: number; column: number };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitOf = new Uint8Array(128);
for (const [value, digit] of [...alphabet].entries()) digitOf[digit.charCodeAt(0)] = value;
const [comma, semicolon] = [','.charCodeAt(0), ';'.charCodeAt(0)];

/** How many pieces lie between two places of the text that reading can begin at. */
const stride = 256;

/**
 * Finds where a place of a built file comes from. The text is walked through once, and noted is only where reading can
 * begin again. Made objects of, as Node does, its half a million pieces take eighty megabytes of a pod's memory, and the one
 * thread for seconds, in which nobody is answered, at the very moment when something is wrong.
 */
export class SourcePlaces {
  private readonly map: SourceMapText;
  private readonly starts: Cursor[] = [];

  constructor(map: SourceMapText) {
    this.map = map;
    const cursor = new Cursor(map.mappings);
    for (let count = 0; cursor.next(); count += 1) if (count % stride === 0) this.starts.push(cursor.copy());
  }

  /** Null where nothing of the line stands at or before the column, or what does is from no source. */
  find(line: number, column: number): SourcePlace | null {
    const first = this.starts.findLastIndex((start) => !start.isBeyond(line - 1, column - 1));
    const start = this.starts[first];
    if (!start) return null;
    let found = start.copy();
    for (const cursor = start.copy(); cursor.next() && !cursor.isBeyond(line - 1, column - 1); ) found = cursor.copy();
    const source = this.map.sources[found.source];
    if (found.line !== line - 1 || !found.isMapped || source === undefined) return null;
    return { source, line: found.sourceLine + 1, column: found.sourceColumn + 1 };
  }
}

/** A piece of the built text; each number is written as what it adds to the one before. */
class Cursor {
  line = 0;
  column = 0;
  source = 0;
  sourceLine = 0;
  sourceColumn = 0;
  isMapped = false;
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  copy(): Cursor {
    return Object.assign(new Cursor(this.text), this);
  }

  isBeyond(line: number, column: number): boolean {
    return this.line > line || (this.line === line && this.column > column);
  }

  /** False at the end. */
  next(): boolean {
    for (; this.isBetween(); this.at += 1) {
      if (this.text.charCodeAt(this.at) !== semicolon) continue;
      this.line += 1;
      this.column = 0;
    }
    if (this.at >= this.text.length) return false;
    this.column += this.number();
    this.isMapped = !this.isOver();
    if (!this.isMapped) return true;
    this.source += this.number();
    this.sourceLine += this.number();
    this.sourceColumn += this.number();
    // The name that it had there.
    if (!this.isOver()) this.number();
    return true;
  }

  private isBetween(): boolean {
    const sign = this.text.charCodeAt(this.at);
    return sign === comma || sign === semicolon;
  }

  private isOver(): boolean {
    return this.at >= this.text.length || this.isBetween();
  }

  /** Five bits a digit, the lowest first; the last bit of all is the sign. */
  private number(): number {
    let value = 0;
    let digit: number;
    let shift = 0;
    do {
      digit = digitOf[this.text.charCodeAt(this.at)] ?? 0;
      this.at += 1;
      value |= (digit & 31) << shift;
      shift += 5;
    } while (digit & 32 && !this.isOver());
    return value & 1 ? -(value >>> 1) : value >>> 1;
  }
}
