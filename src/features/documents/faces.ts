export type Fonts = Record<'arabic' | 'latin' | 'arabicBold' | 'latinBold', Buffer>;

type Glyph = { codePoints: number[]; advanceWidth: number };
type Position = { xAdvance: number; xOffset: number };
type Run = { glyphs: Glyph[]; positions: Position[] };
type Font = { layout: (text: string, features?: unknown, script?: string) => Run; postscriptName: string };
type Opened = { _font: { font: Font } };

/** A font that lays its letters out otherwise. Under another name, since of one name only one font is kept. */
const otherwise = (font: Font, kind: string, layout: Font['layout']): Font =>
  Object.create(font, {
    postscriptName: { value: `${font.postscriptName}-${kind}` },
    layout: { value: layout },
  });

/**
 * The same letters where no letter says which script it is: the font would draw a stop between two digits as low as in
 * Arabic.
 */
const plain = (font: Font): Font => otherwise(font, 'Plain', (text, features) => font.layout(text, features, 'latn'));

const stretch = '\u0640';

/** In thousandths of the size. From a tenth of it on, who reads a PDF takes a gap for a space between two words. */
const widestGap = 90;

/** A letter that the font moves away from its neighbour, no further than the two stay one word. */
function closer(position: Position, glyph: Glyph | undefined): Position {
  const beyond = position.xAdvance - (glyph?.advanceWidth ?? 0) - widestGap;
  if (beyond <= 0 || position.xOffset < beyond) return position;
  return { ...position, xAdvance: position.xAdvance - beyond, xOffset: position.xOffset - beyond };
}

/**
 * Without the strokes that the font puts between two letters to have them stand wider apart: they are of no letter, and who
 * copies the text would get some sign for each. A stroke that was typed stays, and is copied.
 */
const even = (font: Font): Font =>
  otherwise(font, 'Even', (text, features) => {
    const run = font.layout(text, features);
    const isTyped = text.includes(stretch);
    const isKept = run.glyphs.map(({ codePoints }) => isTyped || codePoints.length > 0);
    run.positions = run.positions.map((each, at) => closer(each, run.glyphs[at])).filter((_, at) => isKept[at]);
    run.glyphs = run.glyphs
      .filter((_, at) => isKept[at])
      .map((glyph) =>
        glyph.codePoints.length > 0 ? glyph : Object.create(glyph, { codePoints: { value: [stretch.charCodeAt(0)] } }),
      );
    return run;
  });

/**
 * Of which a document takes one by its name: Arabic letters evenly, Latin ones as they are or plain. Bytes are registered
 * under one name only: under a second one pdfkit would read the whole font anew with each word. And for one document only:
 * once written, a font knows the letters that are parts of others no more as letters.
 */
export function registerFaces(doc: PDFKit.PDFDocument, fonts: Fonts): void {
  for (const [name, bytes] of Object.entries(fonts)) {
    const [asRead, changed, change] = name.startsWith('arabic')
      ? [`${name}Raw`, name, even]
      : [name, `${name}Plain`, plain];
    doc.registerFont(asRead, bytes);
    const { font } = (doc.font(asRead) as unknown as Opened)._font;
    doc.registerFont(changed, change(font) as unknown as ArrayBuffer);
  }
}
