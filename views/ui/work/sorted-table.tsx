import type { ReactNode } from 'react';
import { type Order, writeOrder } from '../../../src/lib/order.ts';
import { useHere } from '../components/here.ts';
import { Icon } from '../components/icon.tsx';
import { useShell } from '../shell.tsx';

export type Column<Row, By extends string> = {
  label: string;
  /** What of a row stands in it. */
  cell(row: Row): ReactNode;
  /** By what its heading sorts; without it the table cannot be sorted by it. */
  by?: By;
};

type SortedTableProps<Row, By extends string> = {
  /** What the table is of, for who does not see it. */
  label: string;
  rows: Row[];
  idOf(row: Row): string;
  /** The first is what a row is called; its link is what the keys go from row to row by. */
  columns: Column<Row, By>[];
  /** By which column the rows stand; without it they stand in the one order that the page has. */
  order?: Order<By>;
};

/**
 * A list of those who work here, close together. Its headings are links that sort it, so it needs no script; on a telephone
 * each row is a sheet, and its cells carry their headings.
 */
export function SortedTable<Row, By extends string>(props: SortedTableProps<Row, By>) {
  const { label, rows, idOf, columns, order } = props;
  return (
    <table className="sorted cards" data-rows="">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.label} {...column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ label: heading, cell }, index) =>
              index === 0 ? (
                <th key={heading} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} data-label={heading}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading<By extends string>({ label, by, order }: { label: string; by?: By; order?: Order<By> }) {
  const { t } = useShell();
  const { link } = useHere();
  if (!by || !order) return <th scope="col">{label}</th>;
  const isSorted = order.by === by;
  // Pressed again, the other way round.
  const next = writeOrder({ by, descending: isSorted && !order.descending });
  return (
    <th scope="col" aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}>
      <a href={link({ sort: next })} title={t('desk.table.sort', { column: label })}>
        {label}
        {isSorted && <Icon name={order.descending ? 'arrow-down' : 'arrow-up'} />}
      </a>
    </th>
  );
}
