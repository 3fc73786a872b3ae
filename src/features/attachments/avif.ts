/** As measured with the library that reads AVIF, for each pixel: its own planes, those that it refers to, and ours. */
const bytesOfCodedPixel = { shallow: 20, deep: 26 };
/** Of a picture that is put together from others: what they are copied into, and ours. */
const bytesOfJoinedPixel = 6;
/** A photo in tiles has some fifty of them; the boxes around them are a few hundred. */
const most = { items: 400, boxes: 5_000 };

type Box = { name: string; from: number; to: number };
type Item = { kind: string; pixels: number; isDeep: boolean; uses: number };

/** Of the family of HEIF, of which we take AVIF alone. */
export const isAvif = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/**
 * What an AVIF takes of memory while it is read. The library says how large the picture is that comes out: what it is cut
 * from, its tiles and its mask may be a thousand times as large, and it unpacks them whole. So each picture inside is
 * counted by the size it says it has, as often as it is used; the library refuses one that is larger than it says.
 * Throws where it is put together as no camera does.
 */
export function heldByAvif(bytes: Buffer): number {
  const boxes = boxReader(bytes);
  const whole = { name: '', from: 0, to: bytes.length };
  const meta = only(boxes(whole), 'meta');
  const parts = boxes({ ...meta, from: meta.from + 4 });
  const items = itemsOf(bytes, boxes(afterCount(bytes, only(parts, 'iinf'))));
  describe(bytes, items, only(parts, 'iprp'), boxes);
  countUses(bytes, items, parts, boxes);
  if (bytesNamedIn(bytes, only(parts, 'iloc')) > bytes.length) throw odd();
  return Array.from(items.values(), heldBy).reduce((sum, held) => sum + held, 0);
}

function heldBy({ kind, pixels, isDeep, uses }: Item): number {
  if (kind === 'grid') return pixels * bytesOfJoinedPixel;
  return pixels * (isDeep ? bytesOfCodedPixel.deep : bytesOfCodedPixel.shallow) * Math.max(uses, 1);
}

const odd = () => new Error('An AVIF as no camera makes it');

/** Counts what it reads: a file of some megabytes holds millions of boxes. */
function boxReader(bytes: Buffer): (within: Box) => Box[] {
  let read = 0;
  return ({ from, to }) => {
    const found: Box[] = [];
    for (let at = from; at < to; ) {
      read += 1;
      const said = bytes.readUInt32BE(at);
      // A size of nought goes to the end; one of 1 stands behind the name, in eight bytes.
      const size = said === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : said || to - at;
      const head = said === 1 ? 16 : 8;
      if (read > most.boxes || size < head || at + size > to) throw odd();
      found.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + size });
      at += size;
    }
    return found;
  };
}

/** Of two it is not told which one counts. */
function only(boxes: Box[], name: string): Box {
  const [box, another] = boxes.filter((each) => each.name === name);
  if (!box || another) throw odd();
  return box;
}

const versionOf = (bytes: Buffer, { from }: Box): number => bytes.readUInt8(from);

/** What follows its version, its flags and how many there are. */
const afterCount = (bytes: Buffer, box: Box): Box => ({
  ...box,
  from: box.from + 4 + (versionOf(bytes, box) === 0 ? 2 : 4),
});

/** Reads numbers one after the other. */
function numbersFrom(bytes: Buffer, start: number) {
  let at = start;
  return (size: number): number => {
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
}

/** Pictures, tables of tiles, and what is said of them: nothing else is unpacked. */
const kinds = ['av01', 'grid', 'tmap', 'Exif', 'mime'];

function itemsOf(bytes: Buffer, entries: Box[]): Map<number, Item> {
  const items = new Map<number, Item>();
  for (const entry of entries) {
    const next = numbersFrom(bytes, entry.from + 4);
    const version = versionOf(bytes, entry);
    if (version !== 2 && version !== 3) throw odd();
    const wide = version === 3 ? 4 : 2;
    const id = next(wide);
    const at = entry.from + 4 + wide + 2;
    const kind = bytes.toString('latin1', at, at + 4);
    if (!kinds.includes(kind) || items.has(id) || items.size === most.items) throw odd();
    items.set(id, { kind, pixels: 0, isDeep: false, uses: 0 });
  }
  return items;
}

/** How large each picture says it is, and how deep. One that does not say so may be of any size. */
function describe(bytes: Buffer, items: Map<number, Item>, iprp: Box, boxes: (within: Box) => Box[]): void {
  const parts = boxes(iprp);
  const said = boxes(only(parts, 'ipco'));
  const ipma = only(parts, 'ipma');
  const flags = bytes.readUInt8(ipma.from + 3);
  const next = numbersFrom(bytes, ipma.from + 4);
  const entries = next(4);
  if (entries > most.items) throw odd();
  for (let entry = 0; entry < entries; entry += 1) {
    const item = items.get(next(versionOf(bytes, ipma) < 1 ? 2 : 4));
    for (let left = next(1); left > 0; left -= 1) {
      const place = flags & 1 ? next(2) & 0x7fff : next(1) & 0x7f;
      const property = said[place - 1];
      if (item && property?.name === 'ispe') item.pixels = Math.max(item.pixels, areaIn(bytes, property));
      if (item && property?.name === 'av1C') item.isDeep ||= (bytes.readUInt8(property.from + 2) & 0x40) !== 0;
    }
  }
  const isPicture = ({ kind }: Item) => kind === 'av01' || kind === 'grid';
  if (Array.from(items.values()).some((item) => isPicture(item) && item.pixels === 0)) throw odd();
}

const areaIn = (bytes: Buffer, { from }: Box): number => bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8);

/** How often the tiles of others are drawn. Tables of tables would multiply. */
function countUses(bytes: Buffer, items: Map<number, Item>, parts: Box[], boxes: (within: Box) => Box[]): void {
  for (const iref of parts.filter(({ name }) => name === 'iref')) {
    const wide = versionOf(bytes, iref) === 0 ? 2 : 4;
    for (const reference of boxes({ ...iref, from: iref.from + 4 }).filter(({ name }) => name === 'dimg')) {
      const next = numbersFrom(bytes, reference.from);
      const isGrid = items.get(next(wide))?.kind === 'grid';
      for (let left = next(2); left > 0; left -= 1) {
        const tile = items.get(next(wide));
        if (isGrid && tile?.kind !== 'av01') throw odd();
        if (tile) tile.uses += 1;
      }
    }
  }
}

/** Of all items together: the same bytes named a thousand times are copied as often. */
function bytesNamedIn(bytes: Buffer, iloc: Box): number {
  const version = versionOf(bytes, iloc);
  const [sizes = 0, more = 0] = bytes.subarray(iloc.from + 4, iloc.from + 6);
  const [offset, length, base, index] = [sizes >> 4, sizes & 15, more >> 4, version === 0 ? 0 : more & 15];
  const next = numbersFrom(bytes, iloc.from + 6);
  const wide = version < 2 ? 2 : 4;
  let named = 0;
  for (let left = next(wide); left > 0; left -= 1) {
    next(wide + (version === 0 ? 0 : 2) + 2);
    next(base);
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(index);
      next(offset);
      // Nought is the whole file.
      named += next(length) || bytes.length;
      if (named > bytes.length) return named;
    }
  }
  return named;
}
