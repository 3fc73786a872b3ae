import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'uqr';
import { formatsFor } from '../../lib/formats.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { type Block, heading, leftToRight, type Paper } from './document.ts';
import { toOpenType } from './open-type.ts';
import { type Fonts, Pen, type Style } from './pen.ts';
import { type Row, sheetsOf } from './sheets.ts';

const margin = 56;
const bottom = 84;
const codeSize = 44;
/** As wide as one signs. */
const signatureWidth = 250;
const small = { size: 8.5, colour: '#445' };

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
  const writer = new Writer(doc, paper.locale, new Pen(doc, paper.locale.dir, await loadFonts()));
  writer.write(paper);
  writer.footers(paper);
  doc.end();
  return done;
}

class Writer {
  private readonly direction: 'rtl' | 'ltr';
  private readonly room: number;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly locale: Locale,
    private readonly pen: Pen,
  ) {
    this.direction = locale.dir;
    this.room = doc.page.width - 2 * margin;
  }

  write({ title, subtitle, blocks }: Paper): void {
    const rows = [
      ...this.lines(title, { size: 19, isBold: true }),
      ...(subtitle ? this.lines(subtitle, { size: 10, colour: '#445' }) : []),
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

  /** On every page: what to check a copy by, and which page it is. */
  footers({ footer, fingerprint, check }: Paper): void {
    const { start, count } = this.doc.bufferedPageRange();
    const { number } = formatsFor(this.locale);
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      // Below the margin pdfkit would begin a new page.
      this.doc.page.margins.bottom = 0;
      const { height } = this.doc.page;
      if (fingerprint) this.pen.drawIn(fingerprint, height - 66, small, margin, this.room);
      if (footer) this.pen.drawIn(footer, height - 50, small, margin, this.room);
      if (check) this.code(check);
      const place = leftToRight(`${number(page + 1)} / ${number(count)}`);
      this.pen.drawIn(place, height - 34, small, margin, this.room);
    }
  }

  private rows(block: Block): Row[] {
    if (block.kind === 'heading') {
      const [first, ...more] = this.lines(block.text, { size: 13, isBold: true });
      return first ? [{ ...lowered(first, 8), isHeading: true }, ...more] : [];
    }
    if (block.kind === 'text') return this.lines(block.text);
    if (block.kind === 'ticks') return block.lines.flatMap((line) => this.tick(line));
    if (block.kind === 'pictures') return this.pictures(block);
    return [this.signatures(block.names)];
  }

  /** A paragraph. Neither its first line stands alone at the foot of a sheet nor its last one at the head of the next. */
  private lines(text: string, style: Style = {}, indent = 0): Row[] {
    const { size = 11 } = style;
    const room = this.room - indent;
    const left = this.direction === 'rtl' ? margin : margin + indent;
    const lines = this.pen.wrap(text, style, room);
    return lines.map((line, at) => ({
      height: size * (at === lines.length - 1 ? 2 : 1.75),
      isTied: at === 1 || (at > 0 && at === lines.length - 1),
      draw: (y) => this.pen.drawIn(line, y, style, left, room),
    }));
  }

  private tick(text: string): Row[] {
    const x = this.direction === 'rtl' ? this.doc.page.width - margin - 11 : margin;
    const box = (y: number) =>
      this.doc
        .rect(x, y + 3, 10, 10)
        .lineWidth(0.8)
        .stroke('#222');
    return this.lines(text, {}, 20).map((row, at) => (at === 0 ? { ...row, draw: both(box, row.draw) } : row));
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
  private pictures({ title, pictures }: Extract<Block, { kind: 'pictures' }>): Row[] {
    const width = (this.room - 12) / 2;
    const height = width * 0.75;
    const pairs = pictures.flatMap((_, at) => (at % 2 === 0 ? [pictures.slice(at, at + 2)] : []));
    const rows = pairs.map(
      (pair): Row => ({
        height: height + 30,
        draw: (y) =>
          pair.forEach(({ bytes, caption }, index) => {
            const place = this.direction === 'rtl' ? 1 - index : index;
            const left = margin + place * (width + 12);
            if (bytes) this.doc.image(bytes, left, y, { fit: [width, height], align: 'center', valign: 'center' });
            this.pen.drawIn(caption, y + height + 4, { size: 10 }, left, width);
          }),
      }),
    );
    return [...this.rows(heading(title)), ...rows];
  }

  private signatures(names: string[]): Row {
    const width = Math.min(signatureWidth, this.room / names.length);
    const draw = (y: number) =>
      names.forEach((name, index) => {
        // Who signs alone does so where the lines end, as under a letter.
        const offset = names.length === 1 ? this.room - width : index * width;
        const left = this.direction === 'rtl' ? margin + this.room - offset - width : margin + offset;
        this.doc
          .moveTo(left + 6, y + 94)
          .lineTo(left + width - 12, y + 94)
          .lineWidth(0.6)
          .stroke('#222');
        this.pen.drawIn(name, y + 98, { size: 10 }, left + 6, width - 18);
      });
    return { height: 129, draw, isSignature: true };
  }
}

const gap = (height: number): Row => ({ height, draw: () => {} });

const lowered = (row: Row, by: number): Row => ({ ...row, height: row.height + by, draw: (y) => row.draw(y + by) });

const both = (first: (y: number) => void, second: (y: number) => void) => (y: number) => {
  first(y);
  second(y);
};

let fonts: Promise<Fonts> | undefined;

function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const folder = join(projectRoot, 'node_modules/@fontsource/noto-naskh-arabic/files');
  const read = async (script: string, weight: number) =>
    toOpenType(await readFile(join(folder, `noto-naskh-arabic-${script}-${weight}-normal.woff`)));
  const [arabic, latin, arabicBold, latinBold] = await Promise.all([
    read('arabic', 400),
    read('latin', 400),
    read('arabic', 700),
    read('latin', 700),
  ]);
  return { arabic, latin, arabicBold, latinBold };
}
