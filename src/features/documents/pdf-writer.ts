import { encode } from 'uqr';
import { formatsFor } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { type Block, correctionOf, heading, leftToRight, type PrintedDocument } from './document.ts';
import { FactsPen } from './facts.ts';
import { type Draw, type Mark, Marks } from './marks.ts';
import type { Pen, Style } from './pen.ts';
import { type Row, sheetsOf } from './sheets.ts';
import { tableRows } from './table.ts';

export const margin = 56;
const bottom = 84;
/** Of an address alone; with a signature in it the squares are finer, and the code is larger for them. */
const codeSize = { M: 44, L: 62 };
const squaresWidth = 96;
/** As wide as one signs. */
const signatureWidth = 250;
const signatureStyle = { size: 10 };
const signatureHeight = 15;
const small = { size: 8.5, colour: '#445' };

/** Lays a document out on the sheets of a PDF. */
export class PdfWriter {
  private readonly direction: 'rtl' | 'ltr';
  private readonly room: number;
  private readonly marks: Marks;
  private readonly place: { left: number; room: number; direction: 'rtl' | 'ltr' };
  private readonly factsPen: FactsPen;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly locale: Locale,
    private readonly pen: Pen,
  ) {
    this.direction = locale.dir;
    this.room = doc.page.width - 2 * margin;
    this.marks = new Marks(doc);
    this.place = { left: margin, room: this.room, direction: this.direction };
    this.factsPen = new FactsPen(doc, pen, this.marks, this.place);
  }

  write({ title, subtitle, blocks }: PrintedDocument): void {
    const rows = [
      ...this.lines(title, this.marks.part('H1'), { size: 19, isBold: true }),
      ...(subtitle ? this.lines(subtitle, this.marks.part('P'), { size: 10, colour: '#445' }) : []),
      gap(8),
      ...blocks.flatMap((block) => this.rows(block)),
    ];
    for (const [index, sheet] of sheetsOf(rows, this.doc.page.height - margin - bottom).entries()) {
      if (index > 0) this.doc.addPage();
      let y = margin;
      for (const { height, draw } of sheet) {
        draw(y);
        y += height;
      }
    }
  }

  /** On every page: by whom it was made, what to check a copy by, and which page it is. */
  footers({ footer, fingerprint, check, letterhead }: PrintedDocument): void {
    const { start, count } = this.doc.bufferedPageRange();
    const { number } = formatsFor(this.locale, { digits: 'latn' });
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      // Below the margin pdfkit would begin a new page.
      this.doc.page.margins.bottom = 0;
      const { height } = this.doc.page;
      // Told once, below the last words of the document.
      const mark =
        page === start ? (draw: Draw) => this.marks.part('P')(draw) : (draw: Draw) => this.marks.silent(draw);
      mark((y) => this.pen.drawIn(letterhead, y, { size: 9, isBold: true, colour: '#0b5a50' }, margin, this.room))(28);
      this.marks.silent((y) => this.rule(y))(46);
      if (fingerprint) mark((y) => this.pen.drawIn(fingerprint, y, small, margin, this.room))(height - 66);
      if (footer) mark((y) => this.pen.drawIn(footer, y, small, margin, this.room))(height - 50);
      if (check) this.marks.silent(() => this.code(check))(0);
      const place = leftToRight(`${number(page + 1)} / ${number(count)}`);
      this.marks.silent((y) => this.pen.drawIn(place, y, small, margin, this.room))(height - 34);
    }
  }

  private rule(y: number): void {
    this.doc
      .moveTo(margin, y)
      .lineTo(margin + this.room, y)
      .lineWidth(0.8)
      .stroke('#0b5a50');
  }

  private rows(block: Block): Row[] {
    if (block.kind === 'heading') {
      const [first, ...more] = this.lines(block.text, this.marks.part('H2'), { size: 13, isBold: true });
      return first ? [{ ...lowered(first, 8), isHeading: true }, ...more] : [];
    }
    if (block.kind === 'text') return this.lines(block.text, this.marks.part('P'));
    if (block.kind === 'note') return [gap(18), ...this.lines(block.text, this.marks.part('P'), small)];
    if (block.kind === 'sender') return this.sender(block.lines);
    if (block.kind === 'table') return tableRows(this.doc, this.pen, this.marks, block, this.place);
    if (block.kind === 'facts') return this.factsPen.facts(block);
    if (block.kind === 'amounts') return this.factsPen.amounts(block);
    if (block.kind === 'ticks') return this.ticks(block.lines);
    if (block.kind === 'pictures') return this.pictures(block);
    if (block.kind === 'code') return this.squares(block);
    return [this.signatures(block.names)];
  }

  /** A paragraph. Neither its first line stands alone at the foot of a sheet nor its last one at the head of the next. */
  private lines(text: string, mark: Mark, style: Style = {}, indent = 0): Row[] {
    const { size = 11 } = style;
    const room = this.room - indent;
    const left = this.direction === 'rtl' ? margin : margin + indent;
    const lines = this.pen.wrap(text, style, room);
    return lines.map((line, at) => ({
      height: size * (at === lines.length - 1 ? 2 : 1.75),
      isTied: at === 1 || (at > 0 && at === lines.length - 1),
      draw: mark((y) => this.pen.drawIn(line, y, style, left, room)),
    }));
  }

  /** Closer together than sentences, and apart from what follows. */
  private sender(lines: string[]): Row[] {
    const told = lines.filter(Boolean).flatMap((line) => this.lines(line, this.marks.part('P'), { size: 10.5 }));
    return [...told.map((row) => ({ ...row, height: 16 })), gap(12)];
  }

  private ticks(lines: string[]): Row[] {
    const list = this.marks.whole('L');
    return lines.flatMap((line) => {
      const item = this.marks.whole('LI', list);
      return this.tick(line, this.marks.part('LBody', {}, item));
    });
  }

  private tick(text: string, mark: Mark): Row[] {
    const x = this.direction === 'rtl' ? this.doc.page.width - margin - 11 : margin;
    const box = this.marks.silent((y) =>
      this.doc
        .rect(x, y + 3, 10, 10)
        .lineWidth(0.8)
        .stroke('#222'),
    );
    return this.lines(text, mark, {}, 20).map((row, at) => (at === 0 ? { ...row, draw: both(box, row.draw) } : row));
  }

  /** At the corner where the line at the foot ends. */
  private code(check: string): void {
    const ecc = correctionOf(check);
    const width = codeSize[ecc];
    const { data, size } = encode(check, { border: 0, ecc });
    const dot = width / size;
    const left = this.direction === 'rtl' ? margin : this.doc.page.width - margin - width;
    const top = this.doc.page.height - (ecc === 'M' ? 76 : 20 + width);
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) this.doc.rect(left + x * dot, top + y * dot, dot, dot);
      });
    });
    this.doc.fill('#111');
  }

  /** Two in a row, each with its name below. */
  private pictures({ title, pictures }: Extract<Block, { kind: 'pictures' }>): Row[] {
    const width = (this.room - 12) / 2;
    const height = width * 0.75;
    const above = this.rows(heading(title));
    const told = pictures.map(({ bytes, caption }) => {
      const figure = bytes && this.marks.part('Figure', { alt: caption });
      return { bytes, caption, figure, below: this.marks.part('P') };
    });
    const pairs = told.flatMap((_, at) => (at % 2 === 0 ? [told.slice(at, at + 2)] : []));
    const rows = pairs.map(
      (pair): Row => ({
        height: height + 30,
        draw: (y) =>
          pair.forEach(({ bytes, caption, figure, below }, index) => {
            const place = this.direction === 'rtl' ? 1 - index : index;
            const left = margin + place * (width + 12);
            const fit = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
            if (bytes) figure?.((top) => this.doc.image(bytes, left, top, fit))(y);
            below((top) => this.pen.drawIn(caption, top, { size: 10 }, left, width))(y + height + 4);
          }),
      }),
    );
    return [...above, ...rows];
  }

  /** Where the lines begin, with what it is below. */
  private squares({ squares: { size, path }, caption }: Extract<Block, { kind: 'code' }>): Row[] {
    const left = this.direction === 'rtl' ? this.doc.page.width - margin - squaresWidth : margin;
    const draw = this.marks.part('Figure', { alt: caption })((y) => {
      this.doc.save().translate(left, y);
      this.doc.scale(squaresWidth / size);
      this.doc.path(path).fill('#111').restore();
    });
    return [{ height: squaresWidth + 6, draw }, ...this.lines(caption, this.marks.part('P'), small)];
  }

  private signatures(names: string[]): Row {
    const width = Math.min(signatureWidth, this.room / names.length);
    // Within its own half: a long name would run over that of the other side.
    const told = names.map((name) => ({
      mark: this.marks.part('P'),
      lines: this.pen.wrap(name, signatureStyle, width - 18),
    }));
    const draw = (y: number) =>
      told.forEach(({ mark, lines }, index) => {
        // Who signs alone does so where the lines end, as under a letter.
        const offset = names.length === 1 ? this.room - width : index * width;
        const left = this.direction === 'rtl' ? margin + this.room - offset - width : margin + offset;
        const line = this.marks.silent((at) =>
          this.doc
            .moveTo(left + 6, at)
            .lineTo(left + width - 12, at)
            .lineWidth(0.6)
            .stroke('#222'),
        );
        line(y + 94);
        for (const [at, name] of lines.entries())
          mark((top) => this.pen.drawIn(name, top, signatureStyle, left + 6, width - 18))(
            y + 98 + at * signatureHeight,
          );
      });
    const most = Math.max(1, ...told.map(({ lines }) => lines.length));
    return { height: 129 + (most - 1) * signatureHeight, draw, isSignature: true };
  }
}

const gap = (height: number): Row => ({ height, draw: () => {} });

const lowered = (row: Row, by: number): Row => ({ ...row, height: row.height + by, draw: (y) => row.draw(y + by) });

const both = (first: (y: number) => void, second: (y: number) => void) => (y: number) => {
  first(y);
  second(y);
};
