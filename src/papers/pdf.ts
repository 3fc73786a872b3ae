import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'uqr';
import type { Locale } from '../locales/locales.ts';
import { projectRoot } from '../root.ts';
import { formatsFor } from '../values/formats.ts';
import { closedLines, settled, visualPieces } from './bidi-line.ts';
import { type Block, leftToRight, type Paper } from './paper.ts';

const margin = 56;
const bottom = 84;
const codeSize = 44;
const signaturesHeight = 134;
/** As wide as one signs. */
const signatureWidth = 250;

/** A paper as PDF on A4, with its fonts inside: Arabic is shaped and ordered as it is read, on any machine. */
export async function toPdf(paper: Paper): Promise<Buffer> {
  // Read from disk with the first paper: most pods never make one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: paper.locale.tag,
    displayTitle: true,
    info: { Title: paper.title, Producer: 'Istishara', Creator: 'Istishara' },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const writer = new Writer(doc, paper.locale, await loadFonts());
  writer.line(paper.title, { size: 19, isBold: true });
  if (paper.subtitle) writer.line(paper.subtitle, { size: 10, colour: '#445' });
  writer.space(8);
  for (const [index, block] of paper.blocks.entries()) writer.block(block, paper.blocks[index + 1]);
  writer.footers(paper.footer, paper.check ?? null);
  doc.end();
  return done;
}

type Style = { size?: number; isBold?: boolean; colour?: string; indent?: number };
type Fonts = Record<'arabic' | 'latin' | 'arabicBold' | 'latinBold', Buffer>;

class Writer {
  private y = margin;
  private readonly direction: 'rtl' | 'ltr';

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly locale: Locale,
    fonts: Fonts,
  ) {
    this.direction = locale.dir;
    for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  }

  /** What stands before the signatures goes along with them: on a sheet of their own they would be signatures to nothing. */
  block(block: Block, next?: Block): void {
    if (block.kind === 'text' && next?.kind === 'signatures') this.need(this.heightOf(block.text) + signaturesHeight);
    if (block.kind === 'heading') {
      this.space(8);
      this.need(60);
      this.line(block.text, { size: 13, isBold: true });
    } else if (block.kind === 'text') this.line(block.text);
    else if (block.kind === 'ticks') for (const line of block.lines) this.tick(line);
    else if (block.kind === 'pictures') this.pictures(block);
    else this.signatures(block.names);
  }

  /** A paragraph, broken into lines between words. */
  line(text: string, style: Style = {}): void {
    const { size = 11, indent = 0 } = style;
    for (const line of this.wrap(text, style)) {
      this.need(size * 1.9);
      this.draw(line, this.y, style, indent);
      this.y += size * 1.75;
    }
    this.y += size * 0.25;
  }

  space(points: number): void {
    this.y += points;
  }

  /** On every page: what to check a copy by, and which page it is. */
  footers(text: string | null, check: string | null): void {
    const { start, count } = this.doc.bufferedPageRange();
    const { number } = formatsFor(this.locale);
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      // Below the margin pdfkit would begin a new page.
      this.doc.page.margins.bottom = 0;
      const style = { size: 8.5, colour: '#445' };
      if (text) this.draw(text, this.doc.page.height - 50, style, 0);
      if (check) this.code(check);
      const place = leftToRight(`${number(page + 1)} / ${number(count)}`);
      const left = margin + (check && this.direction === 'rtl' ? codeSize + 10 : 0);
      this.drawIn(place, this.doc.page.height - 34, { size: 8.5 }, left, this.widthOf(place, { size: 8.5 }));
    }
  }

  private heightOf(text: string): number {
    return this.wrap(text, {}).length * 11 * 1.75 + 11 * 0.25;
  }

  private tick(text: string): void {
    this.need(22);
    const x = this.direction === 'rtl' ? this.doc.page.width - margin - 11 : margin;
    this.doc
      .rect(x, this.y + 5, 10, 10)
      .lineWidth(0.8)
      .stroke('#222');
    this.line(text, { indent: 20 });
  }

  /** At the corner where the line at the foot ends. */
  private code(check: string): void {
    const { data, size } = encode(check, { border: 0, ecc: 'M' });
    const dot = codeSize / size;
    const left = this.direction === 'rtl' ? margin : this.doc.page.width - margin - codeSize;
    const top = this.doc.page.height - 76;
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) this.doc.rect(left + x * dot, top + y * dot, dot, dot);
      });
    });
    this.doc.fill('#111');
  }

  /** Two in a row, each with its name below. */
  private pictures({ title, pictures }: Extract<Block, { kind: 'pictures' }>): void {
    const width = (this.doc.page.width - 2 * margin - 12) / 2;
    const height = width * 0.75;
    this.need(height + 80);
    this.block({ kind: 'heading', text: title });
    for (let at = 0; at < pictures.length; at += 2) {
      this.need(height + 30);
      pictures.slice(at, at + 2).forEach(({ bytes, caption }, index) => {
        const place = this.direction === 'rtl' ? 1 - index : index;
        const left = margin + place * (width + 12);
        if (bytes) this.doc.image(bytes, left, this.y, { fit: [width, height], align: 'center', valign: 'center' });
        this.drawIn(caption, this.y + height + 4, { size: 10 }, left, width);
      });
      this.y += height + 30;
    }
  }

  private signatures(names: string[]): void {
    this.need(signaturesHeight);
    this.space(24);
    const room = this.doc.page.width - 2 * margin;
    const width = Math.min(signatureWidth, room / names.length);
    names.forEach((name, index) => {
      // Who signs alone does so where the lines end, as under a letter.
      const offset = names.length === 1 ? room - width : index * width;
      const left = this.direction === 'rtl' ? margin + room - offset - width : margin + offset;
      this.doc
        .moveTo(left + 6, this.y + 70)
        .lineTo(left + width - 12, this.y + 70)
        .lineWidth(0.6)
        .stroke('#222');
      this.drawIn(name, this.y + 74, { size: 10 }, left + 6, width - 18);
    });
    this.y += 105;
  }

  private wrap(text: string, style: Style): string[] {
    const room = this.doc.page.width - 2 * margin - (style.indent ?? 0);
    const lines: string[] = [];
    let line = '';
    for (const word of settled(text).split(/[ \n]+/)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.widthOf(longer, style) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return closedLines([...lines, line]);
  }

  private widthOf(text: string, style: Style): number {
    return visualPieces(text, this.direction).reduce((width, piece) => width + this.widthOfPiece(piece, style), 0);
  }

  private widthOfPiece(piece: { text: string; font: 'arabic' | 'latin' }, { size = 11, isBold }: Style): number {
    this.doc.font(isBold ? `${piece.font}Bold` : piece.font).fontSize(size);
    return this.doc.widthOfString(piece.text);
  }

  private draw(text: string, y: number, style: Style, indent: number): void {
    const room = this.doc.page.width - 2 * margin - indent;
    this.drawIn(text, y, style, this.direction === 'rtl' ? margin : margin + indent, room);
  }

  private drawIn(text: string, y: number, style: Style, left: number, room: number): void {
    let x = this.direction === 'rtl' ? left + room - this.widthOf(text, style) : left;
    this.doc.fillColor(style.colour ?? '#111');
    // The glyphs of an Arabic font are not the letters they came from: who copies or listens gets the line as it is read.
    this.doc.markContent('Span', { actual: text.replace(/[\u2066-\u2069]/g, '') });
    for (const piece of visualPieces(text, this.direction)) {
      const width = this.widthOfPiece(piece, style);
      if (!piece.isSpace) this.doc.text(piece.text, x, y, { lineBreak: false });
      x += width;
    }
    this.doc.endMarkedContent();
  }

  private need(points: number): void {
    if (this.y + points <= this.doc.page.height - bottom) return;
    this.doc.addPage();
    this.y = margin;
  }
}

let fonts: Promise<Fonts> | undefined;

function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const folder = join(projectRoot, 'node_modules/@fontsource/noto-naskh-arabic/files');
  const read = (script: string, weight: number) =>
    readFile(join(folder, `noto-naskh-arabic-${script}-${weight}-normal.woff`));
  const [arabic, latin, arabicBold, latinBold] = await Promise.all([
    read('arabic', 400),
    read('latin', 400),
    read('arabic', 700),
    read('latin', 700),
  ]);
  return { arabic, latin, arabicBold, latinBold };
}
