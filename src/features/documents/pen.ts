import { closedLines, type Piece, settled, visualPieces } from './bidi-line.ts';
import { type Fonts, registerFaces } from './faces.ts';

export type Style = { size?: number; isBold?: boolean; colour?: string };

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Of the narrowest, so many stand beside one another where a letter is as wide as high. */
const lettersPerHeight = 8;

/** From the top of a line to its baseline, of the size: the same for both faces, which stand in one line. */
const ascent = 1.07;

/** The letters of the Arabic face are drawn smaller than those of the Latin one. */
const arabicScale = 1.08;

const leader = /(?<!…)…{30,}(\u2069*)$/;

/** Writes lines of mixed Arabic and Latin text into a PDF. */
export class Pen {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly direction: 'rtl' | 'ltr',
    fonts: Fonts,
  ) {
    registerFaces(doc, fonts);
  }

  /** A paragraph, broken into lines between words. Dots to write on go to the end of their line. */
  wrap(text: string, style: Style, room: number): string[] {
    const end = leader.exec(text);
    if (!end) return closedLines(this.broken(settled(text), style, room));
    const lines = this.broken(settled(text.slice(0, end.index).trimEnd() + end[1]), style, room);
    const last = lines.pop() ?? '';
    const begun = last.replace(/\u2069/g, '') ? `${last} ` : '';
    const dots = Math.floor((room - this.widthOf(begun, style)) / this.widthOf('…', style));
    return closedLines([...lines, begun + '…'.repeat(Math.max(dots, 3))]);
  }

  private broken(text: string, style: Style, room: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]+/).flatMap((each) => this.parts(each, style, room))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.widthOf(longer, style) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /**
   * A word as it is, or in parts that each fill a line: what is written without a space between, or with spaces at which no
   * line may break, would run off the sheet, and the paper would say less than the page.
   */
  private parts(word: string, style: Style, room: number): string[] {
    const { size = 11 } = style;
    // No letter is much wider than high.
    if (word.length * size <= room) return [word];
    const most = Math.ceil((room / size) * lettersPerHeight);
    const letters = Array.from(segmenter.segment(word), ({ segment }) => segment);
    const parts: string[] = [];
    for (let from = 0; from < letters.length; ) {
      const part = this.fitting(letters.slice(from, from + most), style, room);
      parts.push(part.join(''));
      from += part.length;
    }
    return parts;
  }

  /** As many of them as the line has room for, and one at least. */
  private fitting(letters: string[], style: Style, room: number): string[] {
    const fits = (count: number) => this.widthOf(letters.slice(0, count).join(''), style) <= room;
    if (fits(letters.length)) return letters;
    let [fewest, most] = [1, letters.length - 1];
    while (fewest < most) {
      const count = Math.ceil((fewest + most) / 2);
      if (fits(count)) fewest = count;
      else most = count - 1;
    }
    return letters.slice(0, fewest);
  }

  widthOf(text: string, style: Style): number {
    return visualPieces(text, this.direction).reduce((width, piece) => width + this.widthOfPiece(piece, style), 0);
  }

  drawIn(text: string, y: number, style: Style, left: number, room: number): void {
    let x = this.direction === 'rtl' ? left + room - this.widthOf(text, style) : left;
    const placed = visualPieces(text, this.direction).map((piece) => {
      const begin = x;
      x += this.widthOfPiece(piece, style);
      return { piece, begin };
    });
    this.doc.fillColor(style.colour ?? '#111');
    const baseline = y + ascent * (style.size ?? 11);
    // In the order they are read, with the spaces between them: so they are copied and told.
    for (const { piece, begin } of placed.sort((one, other) => one.piece.index - other.piece.index)) {
      this.widthOfPiece(piece, style);
      this.doc.text(piece.text, begin, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  private widthOfPiece({ text, font, level }: Piece, { size = 11, isBold }: Style): number {
    const face = isBold ? (`${font}Bold` as const) : font;
    this.doc
      .font(font === 'latin' && level % 2 === 0 ? `${face}Plain` : face)
      .fontSize(font === 'arabic' ? size * arabicScale : size);
    return this.doc.widthOfString(text);
  }
}
