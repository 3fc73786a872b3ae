import type { Block, Fact } from './document.ts';
import type { Mark, Marks } from './marks.ts';
import type { Pen, Style } from './pen.ts';
import type { Row } from './sheets.ts';

type Place = { left: number; room: number; direction: 'rtl' | 'ltr' };
type Facts = Extract<Block, { kind: 'facts' }>;
type Amounts = Extract<Block, { kind: 'amounts' }>;

const lineHeight = 17;
/** Above the line below. */
const padding = 5;
/** Of the width, for what a value is called. */
const termShare = 0.36;
const between = 12;
/** After the last of them. */
const below = 14;
const termStyle: Style = { size: 10, colour: '#445' };
const noteStyle: Style = { size: 9, colour: '#445' };
const valueStyle: Style = { size: 11 };
const totalStyle: Style = { size: 16, isBold: true };
const hairline = { width: 0.4, colour: '#bcc8c3' };
const strong = { width: 1.2, colour: '#0b5a50' };

/** What is said of a thing, line by line, and what it costs: drawn as lists with a line below each entry. */
export class FactsPen {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly pen: Pen,
    private readonly marks: Marks,
    private readonly place: Place,
  ) {}

  /** What each is called where lines begin, and beside it what it is. */
  facts({ facts }: Facts): Row[] {
    const { room } = this.place;
    const table = this.marks.whole('Table');
    const termRoom = room * termShare - between;
    return facts.map((fact, at) => {
      const { term, value } = this.cells(table);
      const terms = this.pen.wrap(fact.term, termStyle, termRoom);
      const [from, valueRoom] = [room * termShare, room * (1 - termShare)];
      const values = this.pen.wrap(fact.value, valueStyle, valueRoom);
      const notes = fact.note ? this.pen.wrap(fact.note, noteStyle, valueRoom) : [];
      const draw = (y: number) => {
        this.column(term, terms, y + 1, termStyle, 0, termRoom);
        this.column(value, values, y, valueStyle, from, valueRoom);
        this.column(value, notes, y + values.length * lineHeight, noteStyle, from, valueRoom);
      };
      const lines = Math.max(terms.length, values.length + notes.length);
      return this.row(draw, lines * lineHeight, at === facts.length - 1);
    });
  }

  /** What each is for where lines begin, how much where they end, and the sum in larger letters. */
  amounts({ parts, total }: Amounts): Row[] {
    const rows = parts.flatMap(({ name, amounts }) => {
      const above = name && amounts.length > 0 ? [this.partName(name)] : [];
      const table = this.marks.whole('Table');
      return [...above, ...amounts.map((fact) => this.amount(fact, table))];
    });
    return [...rows, { ...this.sum(total, this.marks.whole('Table')), isTied: true }];
  }

  private partName(name: string): Row {
    const mark = this.marks.part('P');
    return {
      height: lineHeight + 3 * padding,
      isHeading: true,
      draw: (y) => this.column(mark, [name], y + 2 * padding, termStyle, 0, this.place.room),
    };
  }

  private amount({ term: name, value: amount, note }: Fact, table: PDFKit.PDFStructureElement): Row {
    const { room } = this.place;
    const { term, value } = this.cells(table);
    const width = this.pen.widthOf(amount, valueStyle);
    const names = this.pen.wrap(name, valueStyle, room - width - between);
    const notes = note ? this.pen.wrap(note, noteStyle, room - width - between) : [];
    const draw = (y: number) => {
      this.column(term, names, y, valueStyle, 0, room - width - between);
      this.column(term, notes, y + names.length * lineHeight, noteStyle, 0, room - width - between);
      this.column(value, [amount], y, valueStyle, room - width, width);
    };
    return this.row(draw, (names.length + notes.length) * lineHeight, false);
  }

  private sum({ term: name, value: amount }: Fact, table: PDFKit.PDFStructureElement): Row {
    const { room } = this.place;
    const { term, value } = this.cells(table);
    const width = this.pen.widthOf(amount, totalStyle);
    const rule = this.marks.silent((y) => this.line(y, strong));
    return {
      height: 30 + below,
      draw: (y) => {
        rule(y);
        this.column(term, [name], y + 8, { ...valueStyle, isBold: true }, 0, room - width - between);
        this.column(value, [amount], y + 3, totalStyle, room - width, width);
      },
    };
  }

  /** `from` where lines begin. */
  private column(mark: Mark, lines: string[], y: number, style: Style, from: number, width: number): void {
    const { left, room, direction } = this.place;
    const start = direction === 'rtl' ? left + room - from - width : left + from;
    for (const [at, line] of lines.entries())
      mark((top) => this.pen.drawIn(line, top, style, start, width))(y + at * lineHeight);
  }

  private cells(table: PDFKit.PDFStructureElement): { term: Mark; value: Mark } {
    const row = this.marks.whole('TR', table);
    return { term: this.marks.part('TH', {}, row), value: this.marks.part('TD', {}, row) };
  }

  private row(draw: (y: number) => void, height: number, isLast: boolean): Row {
    const rule = this.marks.silent((y) => this.line(y, hairline));
    return {
      height: height + 2 * padding + (isLast ? below : 0),
      draw: (y) => {
        draw(y + padding);
        rule(y + height + 2 * padding);
      },
    };
  }

  private line(y: number, { width, colour }: typeof hairline): void {
    const { left, room } = this.place;
    this.doc
      .moveTo(left, y)
      .lineTo(left + room, y)
      .lineWidth(width)
      .stroke(colour);
  }
}
