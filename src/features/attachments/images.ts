import sharp, { type Metadata } from 'sharp';
import { type Drawn, textPicture } from '../../platform/rendering/text-picture.ts';
import { heldByAvif, isAvif } from './avif.ts';
import { isJpeg, scansOf } from './jpeg.ts';

const longestEdge = 2_000;
/** Far above any scan of a page; a picture that unpacks to more is refused before it fills the memory. */
const mostPixels = 40_000_000;
// What libvips keeps of pictures that are done is of no use for the next one.
sharp.cache(false);

/** Longer than any that a telephone or a scanner makes: a strip that is read line by line is held by the line. */
const mostEdge = 20_000;
/** Each is a pass through the whole picture, for a few bytes of the file. */
const mostScans = 64;
/** Of the processor, once a picture is open. */
const longest = { seconds: 20 };

/** Of several frames the first. */
const reading = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;

/**
 * What a picture may take that its reader has to hold whole, beside what is drawn of it: an AVIF, a PNG in several passes, a
 * JPEG in several scans. All others are read line by line, or in four bytes a pixel.
 */
const mostHeldBytes = 200 * 1024 * 1024;

/** Why a picture is more than we draw, as its head says, or null. Throws where it cannot be read as a picture. */
export async function tooMuchOf(bytes: Buffer): Promise<'too_detailed' | 'picture_too_heavy' | null> {
  // First: the library reads all that is said of a picture before it says how large it is.
  const inside = isAvif(bytes) ? heldByAvif(bytes) : 0;
  const head = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata();
  const pixels = head.width * head.height;
  if (pixels > mostPixels || Math.max(head.width, head.height) > mostEdge) return 'too_detailed';
  if (isJpeg(bytes) && scansOf(bytes, mostScans) > mostScans) return 'picture_too_heavy';
  return Math.max(inside, pixels * heldOfPixel(head)) > mostHeldBytes ? 'picture_too_heavy' : null;
}

function heldOfPixel({ format, depth, channels, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 4;
  if (format === 'png') return channels * (depth === 'uchar' ? 1 : 2);
  // Two bytes for each number of the transform, of which colours have a quarter as a rule.
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

/**
 * The picture alone, drawn anew: place, camera and owner in its metadata, and whatever hides behind it, are gone.
 * Throws where it cannot be read as a picture.
 */
export async function redraw(bytes: Buffer, mark: Mark | null): Promise<Buffer> {
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .timeout(longest)
    .toBuffer({ resolveWithObject: true });
  const marks = mark ? [{ input: await stamp(mark, Math.min(info.width, info.height)), tile: true }] : [];
  // The best encoder would take a tenth off the file, and for it three times the time and a half more memory.
  return sharp(data, { raw: info }).composite(marks).jpeg({ quality: 82 }).toBuffer();
}

/** A page of a document, drawn from it by a program: as large as it shall be, and with nothing in it but what is seen. */
export async function redrawPage(page: Buffer, mark: Mark | null): Promise<DrawnPage> {
  const { width, height } = await sharp(page, reading).metadata();
  const marks = mark ? [{ input: await stamp(mark, Math.min(width, height)), tile: true }] : [];
  const bytes = await sharp(page, reading).composite(marks).jpeg({ quality: 80 }).toBuffer();
  return { bytes, width, height };
}

/** For a program that reads letters: it needs no colours, and no losses on top of those there are. */
export const asGrey = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, reading).greyscale().png({ compressionLevel: 1 }).toBuffer();

export type DrawnPage = { bytes: Buffer; width: number; height: number };

/** What a scan of an identity document is for, and since when we have it: useless for anything else. */
export type Mark = { text: string; day: string };

async function stamp({ text, day }: Mark, edge: number): Promise<Buffer> {
  const width = Math.max(120, Math.round(edge * 0.42));
  const lines = await Promise.all([line(text, width), line(`Istishara ${day}`, width)]);
  const heights = lines.map(({ height }) => height);
  const both = sharp({
    create: { width, height: heights.reduce((a, b) => a + b + 8, 8), channels: 4, background: '#0000' },
  }).composite(
    lines.map(({ bytes }, index) => ({
      input: bytes,
      left: 0,
      top: 8 + heights.slice(0, index).reduce((a, b) => a + b + 8, 0),
    })),
  );
  const flat = await both.png().toBuffer();
  const gap = Math.round(width / 8);
  return (
    sharp(flat)
      .rotate(-28, { background: '#0000' })
      .extend({ top: gap, bottom: gap, left: gap, right: gap, background: '#0000' })
      // Also over a strip that is a few dots high.
      .resize(Math.max(8, Math.round(edge * 0.5)), Math.max(8, Math.round(edge * 0.5)), { fit: 'inside' })
      .png()
      .toBuffer()
  );
}

const line = async (text: string, width: number): Promise<Drawn> => {
  const drawn = await textPicture(text, {
    ...{ width, size: Math.max(12, Math.round(width / 18)), colour: '#1a3a2f' },
    ...{ opacity: 38, isBold: true, align: 'centre' },
  });
  // A word that is wider than the room is not broken.
  if (drawn.width <= width) return drawn;
  const { data, info } = await sharp(drawn.bytes).resize({ width }).png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

export type Portrait = { width: number; type: 'avif' | 'webp'; bytes: Buffer };

/**
 * A face in every size that a page may ask for: a square, cut where most is to be seen, never larger than it came. Drawn
 * anew, so that place, camera and owner are gone. Throws where it cannot be read as a picture.
 */
export async function drawPortraits(bytes: Buffer, widths: readonly number[]): Promise<Portrait[]> {
  const head = await sharp(bytes, reading).metadata();
  const side = Math.min(head.width, head.height, Math.max(...widths));
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .timeout(longest)
    .toBuffer({ resolveWithObject: true });
  const fitting = widths.filter((width) => width <= side);
  const portraits: Portrait[] = [];
  // One after the other: all at once would hold as many pictures and all processors.
  for (const width of fitting.length > 0 ? fitting : [side]) {
    const small = () => sharp(data, { raw: info }).resize(width, width);
    portraits.push({ width, type: 'avif', bytes: await small().avif({ quality: 50, effort: 3 }).toBuffer() });
    portraits.push({ width, type: 'webp', bytes: await small().webp({ quality: 76 }).toBuffer() });
  }
  return portraits;
}
