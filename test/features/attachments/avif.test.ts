import sharp from 'sharp';
import { heldByAvif } from '../../../src/features/attachments/avif.ts';
import { redrawn } from '../../../src/features/attachments/redrawn.ts';

const number = (bytes: number, value: number): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeIntBE(value, 0, bytes);
  return written;
};
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const whole = Buffer.concat(parts);
  return Buffer.concat([number(4, whole.length + 8), Buffer.from(name, 'latin1'), whole]);
};
const full = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts);

const size = (edge: number) => full('ispe', 0, number(4, edge), number(4, edge));
const cutTo = (edge: number, whole: number) =>
  box('clap', ...[edge, 1, edge, 1, edge - whole, 2, edge - whole, 2].map((each) => number(4, each)));
const isMask = full('auxC', 0, Buffer.from('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'));
const grid = (edge: number, a: number, kind = 'grid') => ({
  kind,
  data: Buffer.from([0, 0, a - 1, a - 1, edge >> 8, edge & 255, edge >> 8, edge & 255]),
  says: [size(edge)],
});

type Item = { kind?: string; data: Buffer; says: Buffer[]; extents?: number };
type Reference = { name: string; to: number[] };

/** The first item is the picture; `references` are its own but for a mask, which is of the first. */
function avif(items: Item[], references: (Reference & { from: number })[] = []): Buffer {
  const said = items.flatMap(({ says }) => says);
  const ftyp = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'));
  const meta = (start: number) => {
    let at = start;
    const places = items.map(({ data, extents = 1 }, id) => {
      const place = Buffer.concat([number(4, at), number(4, data.length)]);
      at += data.length;
      return Buffer.concat([number(2, id + 1), number(2, 0), number(2, extents), ...Array(extents).fill(place)]);
    });
    const entries = items.map(({ kind = 'av01' }, id) =>
      full('infe', 2, number(2, id + 1), number(2, 0), Buffer.from(`${kind}\0`)),
    );
    const belong = items.map(({ says }, id) =>
      Buffer.concat([
        number(2, id + 1),
        Buffer.from([says.length, ...says.map((one) => 0x80 | (said.indexOf(one) + 1))]),
      ]),
    );
    const refer = references.map(({ name, from, to }) =>
      box(name, number(2, from), number(2, to.length), ...to.map((one) => number(2, one))),
    );
    return full(
      'meta',
      0,
      full('hdlr', 0, number(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      full('pitm', 0, number(2, 1)),
      full('iloc', 0, Buffer.from([0x44, 0]), number(2, items.length), ...places),
      full('iinf', 0, number(2, items.length), ...entries),
      ...(refer.length > 0 ? [full('iref', 0, ...refer)] : []),
      box('iprp', box('ipco', ...said), full('ipma', 0, number(4, items.length), ...belong)),
    );
  };
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box('mdat', ...items.map(({ data }) => data))]);
}

const plain = (edge: number) => sharp({ create: { width: edge, height: edge, channels: 3, background: '#888' } });

/** What is coded of a plain square, and how it says that it is coded. */
async function coded(edge: number): Promise<{ data: Buffer; how: Buffer }> {
  const whole = await plain(edge).avif({ effort: 0, quality: 30 }).toBuffer();
  const at = whole.indexOf('av1C') - 4;
  const media = whole.indexOf('mdat');
  return { how: whole.subarray(at, at + whole.readUInt32BE(at)), data: whole.subarray(media + 4) };
}

describe('an AVIF that holds more than it shows', () => {
  // Few bytes, and more than a telephone takes.
  const large = 4_000;
  let big: { data: Buffer; how: Buffer };
  let small: { data: Buffer; how: Buffer };
  beforeAll(async () => {
    [big, small] = [await coded(large), await coded(64)];
  });
  const picture = (edge: number, from: { data: Buffer; how: Buffer }, ...more: Buffer[]): Item => ({
    data: from.data,
    says: [size(edge), from.how, ...more],
  });

  it('is refused where it is a piece that is cut out', async () => {
    // Of sixteen thousand dots a side, four kilobytes took 3.7 gigabytes and forty seconds.
    const piece = avif([picture(large, big, cutTo(64, large))]);
    expect((await sharp(piece).metadata()).width).toBe(64);
    expect(await redrawn(piece, null)).toBe('picture_too_heavy');
  });

  it('is refused for its mask', async () => {
    const masked = avif([picture(64, small), picture(large, big, isMask)], [{ name: 'auxl', from: 2, to: [1] }]);
    expect(await redrawn(masked, null)).toBe('picture_too_heavy');
  });

  it('is refused where the size of its mask is not said', async () => {
    const mask = { data: big.data, says: [big.how, isMask] };
    const masked = avif([picture(64, small), mask], [{ name: 'auxl', from: 2, to: [1] }]);
    expect(await redrawn(masked, null)).toBe('unreadable');
  });

  it('is refused for a tile, or for the same one many times', async () => {
    const one = avif([grid(64, 1), picture(large, big)], [{ name: 'dimg', from: 1, to: [2] }]);
    expect(await redrawn(one, null)).toBe('picture_too_heavy');
    const tile = picture(1_024, await coded(1_024));
    const many = avif([grid(1_024, 16), tile], [{ name: 'dimg', from: 1, to: Array(256).fill(2) }]);
    expect(await redrawn(many, null)).toBe('picture_too_heavy');
  });

  it('is refused where tables of tiles are made of tables, or where it is of another kind', async () => {
    const tables = [
      { name: 'dimg', from: 1, to: [2] },
      { name: 'dimg', from: 2, to: [3] },
    ];
    expect(await redrawn(avif([grid(64, 1), grid(64, 1), picture(64, small)], tables), null)).toBe('unreadable');
    const other = avif([grid(64, 1, 'iovl'), picture(64, small)], [{ name: 'dimg', from: 1, to: [2] }]);
    expect(await redrawn(other, null)).toBe('unreadable');
  });

  it('is refused where the same bytes are named again and again', async () => {
    // Sixteen notes of thirty times the same five megabytes took 2.4 gigabytes and 51 seconds.
    const note = { kind: 'Exif', data: Buffer.alloc(100_000, 65), says: [], extents: 30 };
    const noted = avif([picture(64, small), note], [{ name: 'cdsc', from: 2, to: [1] }]);
    expect(await redrawn(noted, null)).toBe('unreadable');
  });

  it('is taken with a mask, in tiles, deep, or with what a camera notes', async () => {
    const tile = picture(512, await coded(512));
    const pictures = [
      avif([grid(1_000, 2), tile, tile], [{ name: 'dimg', from: 1, to: [2, 3, 2, 3] }]),
      await plain(900).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(),
      await plain(900).avif({ effort: 0, bitdepth: 10 }).toBuffer(),
      await plain(900)
        .withMetadata({ orientation: 6 })
        .withIccProfile('p3')
        .avif({ effort: 0, lossless: true })
        .toBuffer(),
    ];
    for (const one of pictures) expect(await redrawn(one, null)).toBeInstanceOf(Buffer);
  });

  it('takes no time to look at, whatever it is made of', async () => {
    const whole = avif([picture(64, small)]);
    const boxes = Buffer.concat([whole, Buffer.alloc(4 * 1024 * 1024).fill(Buffer.from('\0\0\0\x08free', 'latin1'))]);
    const began = process.cpuUsage();
    expect(() => heldByAvif(boxes)).toThrow();
    for (let end = 0; end < whole.length; end += 1)
      try {
        heldByAvif(whole.subarray(0, end));
      } catch {}
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
