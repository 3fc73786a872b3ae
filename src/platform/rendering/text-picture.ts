import sharp from 'sharp';
import { once } from '../../lib/once.ts';
import { escapeXml } from '../../lib/xml.ts';
import { fontFile } from '../fonts.ts';

export type TextStyle = {
  /** In pixels of the picture. */
  width: number;
  size: number;
  colour: string;
  isBold?: boolean;
  /** Of 100. */
  opacity?: number;
  align?: 'left' | 'centre';
};

/** Of the font's own, which leaves room for the marks above and below Arabic letters. */
const lineHeight = { arabic: 0.95, latin: 0.78 };

export type Drawn = { bytes: Buffer; width: number; height: number };

/**
 * Text as a PNG with nothing behind it, broken into lines between words. Arabic is shaped and ordered as it is read; a
 * paragraph begins on the side of its first letter.
 */
export async function textPicture(text: string, style: TextStyle): Promise<Drawn> {
  await known();
  return draw(text, style);
}

async function draw(text: string, { width, size, colour, isBold, opacity = 100, align = 'left' }: TextStyle) {
  const script = /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" alpha="${opacity}%" line_height="${lineHeight[script]}">${escapeXml(text)}</span>`,
      font: `Noto Naskh Arabic ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: fontFile(script, isBold ? 700 : 400),
      width,
      align,
      rgba: true,
      // A point is then a pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A line of both scripts takes letters of each file that was named before: so each is named once, ahead of all lines. */
const known = once(async () => {
  for (const text of ['ا', 'a'])
    for (const isBold of [false, true]) await draw(text, { width: 50, size: 10, colour: '#000', isBold });
});
