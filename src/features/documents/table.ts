import type { Block } from './document.ts';
import type { Marks } from './marks.ts';
import type { Pen, Style } from './pen.ts';
import type { Row } from './sheets.ts';

type Table = Extract<Block, { kind: 'table' }>;
type Place = { left: number; room: number; direction: 'rtl' | 'ltr' };

const padding = 6;
const lineHeight = 17;
/** What is written by hand needs more than a printed line. */
const blankHeight = 25;

/** A table whose first column stands where lines begin; a row is never broken between two sheets. */
export function tableRows(doc: PDFKit.PDFDocument, pen: Pen, marks: Marks, table: Table, place: Place): Row[] {
  const whole = marks.whole('Table');
  const columns = columnsOf(table.widths, place);
  const rows = [table.head, ...table.rows].map((cells, at): Row => {
    const isHead = at === 0;
    const style: Style = isHead ? { size: 10, isBold: true } : { size: 10.5 };
    const row = marks.whole('TR', whole);
    const drawn = columns.map(({ left, width }, index) => {
      const cell = cells[index] ?? '';
      const lines = cell === '' ? [] : pen.wrap(cell, style, width - 2 * padding);
      const mark = marks.part(isHead ? 'TH' : 'TD', {}, row);
      const draw = mark((y) => {
        for (const [line, text] of lines.entries())
          pen.drawIn(text, y + padding + line * lineHeight, style, left + padding, width - 2 * padding);
      });
      return { left, width, lines: lines.length, draw };
    });
    const most = Math.max(...drawn.map(({ lines }) => lines));
    const hasBlank = drawn.some(({ lines }) => lines === 0);
    const height = Math.max(most * lineHeight + 2 * padding - 3, hasBlank ? blankHeight : 0);
    const frame = marks.silent((y) => {
      for (const { left, width } of drawn) {
        doc.rect(left, y, width, height).lineWidth(0.6);
        if (isHead) doc.fillAndStroke('#eef3f0', '#667');
        else doc.stroke('#667');
      }
    });
    return {
      height: height + (at === table.rows.length ? 10 : 0),
      isTied: at === 1 || at === table.rows.length,
      draw: (y) => {
        frame(y);
        for (const { draw } of drawn) draw(y);
      },
    };
  });
  return rows;
}

function columnsOf(widths: number[], { left, room, direction }: Place): { left: number; width: number }[] {
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return widths.map((width, at) => {
    const start = starts[at] ?? 0;
    return { left: left + room * (direction === 'rtl' ? 1 - start - width : start), width: room * width };
  });
}
