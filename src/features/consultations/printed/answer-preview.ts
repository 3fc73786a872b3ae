import sharp from 'sharp';
import { type Drawn, type TextStyle, textPicture } from '../../../platform/rendering/text-picture.ts';

/** What the picture says; each is one paragraph. */
export type Preview = {
  direction: 'rtl' | 'ltr';
  brand: string;
  question: string;
  label: string;
  summary: string;
  /** Who answers for it, and as of when. */
  foot: string;
  /** Where the rest is read. */
  host: string;
};

const page = { width: 1_200, height: 630 };
const margin = 64;
const room = page.width - 2 * margin;
const head = 96;
const foot = 74;
/** Pixels between what stands above one another, and around the words of the summary. */
const gap = 26;
const padding = 24;
/** Between the label of the summary and its words. */
const below = 14;
const night = '#06362c';
const ink = '#1c2a26';

/** The picture that is shown where the address of an answer is passed on: the question and the answer in short. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { direction, brand, question, label, summary, host } = preview;
  const isRight = direction === 'rtl';
  const name = await textPicture(brand, { width: room, size: 38, colour: '#ffffff', isBold: true });
  const title = await fitted(question, { sizes: [50, 44, 38], width: room, height: 170, colour: ink, isBold: true });
  const top = head + gap;
  const sheetTop = top + title.height + gap;
  const kicker = await textPicture(label, { width: room, size: 24, colour: '#6b4700', isBold: true });
  const mostHeight = page.height - foot - sheetTop - gap - kicker.height - 2 * padding - below;
  const words = await fitted(summary, {
    ...{ sizes: [34, 31, 28], width: room - 2 * padding - 10, height: mostHeight, colour: ink },
  });
  const sheetHeight = kicker.height + below + words.height + 2 * padding;
  const place = await fitted(host, { sizes: [26, 22], width: 420, height: 44, colour: '#1d3fae' });
  const footRoom = room - place.width - gap;
  const end = await fitted(preview.foot, { sizes: [26, 23, 20], width: footRoom, height: 44, colour: '#57625c' });
  /** Where something begins that is so wide: at the side where reading begins, or at the other one. */
  const start = (width: number, inset = 0) => (isRight ? page.width - margin - inset - width : margin + inset);
  // What somebody wrote begins where its own language does, as on the page itself.
  const said = ({ width }: Drawn, text: string, inset: number, end = inset) => {
    if (isArabic(text) === isRight) return start(width, inset);
    return isRight ? margin + end : page.width - margin - end - width;
  };
  const other = (width: number) => (isRight ? margin : page.width - margin - width);
  const at = ({ bytes }: Drawn, y: number, left: number) => ({ input: bytes, top: Math.round(y), left });
  const footY = page.height - foot;
  return sharp(Buffer.from(ground(direction, { top: sheetTop, height: sheetHeight })))
    .composite([
      at(name, (head - name.height) / 2, start(name.width, 62)),
      at(title, top, said(title, question, 0)),
      at(kicker, sheetTop + padding, start(kicker.width, padding + 10)),
      at(words, sheetTop + padding + kicker.height + below, said(words, summary, padding + 10, padding)),
      at(end, footY + (foot - end.height) / 2, start(end.width)),
      at(place, footY + (foot - place.height) / 2, other(place.width)),
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

/** By its first letter. */
const isArabic = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

type Fit = Omit<TextStyle, 'size'> & { sizes: [number, ...number[]]; height: number };

/** At the largest of the sizes at which it fits, and cut between words where none does. */
async function fitted(text: string, { sizes, height, ...style }: Fit): Promise<Drawn> {
  let drawn: Drawn | null = null;
  for (const size of sizes) {
    drawn = await textPicture(text, { ...style, size });
    if (drawn.height <= height && drawn.width <= style.width) return drawn;
  }
  const size = sizes[sizes.length - 1] ?? sizes[0];
  const words = text.split(/\s+/);
  let [most, fewest] = [words.length, 1];
  while (fewest < most) {
    const count = Math.ceil((fewest + most) / 2);
    const cut = await textPicture(`${words.slice(0, count).join(' ')} …`, { ...style, size });
    if (cut.height <= height && cut.width <= style.width) {
      drawn = cut;
      fewest = count;
    } else most = count - 1;
  }
  const last = drawn && drawn.height <= height && drawn.width <= style.width ? drawn : null;
  return last ?? shrunk(drawn ?? (await textPicture(text, { ...style, size })), style.width, height);
}

/** One endless word. */
async function shrunk({ bytes }: Drawn, width: number, height: number): Promise<Drawn> {
  const { data, info } = await sharp(bytes)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const star = 'M5.4 5.4h21.2v21.2H5.4zM16 1l15 15-15 15L1 16z';
/** Of glazed tiles, 40 by 40. */
const tile =
  '<path fill="#fff" fill-opacity=".07" stroke="#fff" stroke-opacity=".22" stroke-width=".7" d="M20 0l5.9 5.9h8.2v8.2L40 20l-5.9 5.9v8.2h-8.2L20 40l-5.9-5.9H5.9v-8.2L0 20l5.9-5.9V5.9h8.2z"/><path fill="#e8a51c" fill-opacity=".5" d="M20 13l2 2h3v3l2 2-2 2v3h-3l-2 2-2-2h-3v-3l-2-2 2-2v-3h3z"/>';

/** All that is no word: paper, the tiles of the head, the sheet of the summary with its bar. */
function ground(direction: 'rtl' | 'ltr', sheet: { top: number; height: number }): string {
  const { width, height } = page;
  const isRight = direction === 'rtl';
  const bar = isRight ? width - margin - 8 : margin;
  const seal = isRight ? width - margin - 44 : margin;
  // The tiles fade to where the name stands.
  const fade = isRight ? 'x1="1" x2="0"' : 'x1="0" x2="1"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<pattern id="tile" width="96" height="96" patternUnits="userSpaceOnUse"><g transform="scale(2.4)">${tile}</g></pattern>
<linearGradient id="fade" ${fade} y1="0" y2="0"><stop offset=".35" stop-color="#000"/><stop offset=".7" stop-color="#fff"/></linearGradient>
<mask id="away"><rect width="${width}" height="${head}" fill="url(#fade)"/></mask>
</defs>
<rect width="${width}" height="${height}" fill="#f7f1e6"/>
<rect width="${width}" height="${head}" fill="${night}"/>
<rect width="${width}" height="${head}" fill="url(#tile)" mask="url(#away)"/>
<g transform="translate(${seal} ${(head - 44) / 2}) scale(1.375)"><path fill="#e8a51c" d="${star}"/><path stroke="${night}" stroke-width="4.2" stroke-linecap="round" d="M16 11.5h.01M11 20h.01M21 20h.01"/></g>
<rect x="${margin}" y="${sheet.top}" width="${room}" height="${sheet.height}" rx="10" fill="#fffdf8" stroke="#e4d9c5"/>
<rect x="${bar}" y="${sheet.top}" width="8" height="${sheet.height}" rx="4" fill="#e8a51c"/>
<rect x="${margin}" y="${height - foot}" width="${room}" height="1" fill="#e4d9c5"/>
</svg>`;
}
