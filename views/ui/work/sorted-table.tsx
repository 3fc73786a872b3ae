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
  /** Understood without its heading, so a telephone leaves that out. */
  isPlain?: boolean;
  /** A telephone leaves it out whole, but while the rows stand in its order. */
  isExtra?: boolean;
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
 * each row is a sheet, its cells carry their headings where they need them, and what sorts the list is folded above it.
 */
export function SortedTable<Row, By extends string>(props: SortedTableProps<Row, By>) {
  const { label, rows, idOf, columns, order } = props;
  return (
    <>
      {order && <Sorting columns={columns} order={order} />}
      <table className="sorted cards" data-rows="">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ label, by }) => (
              <th
                key={label}
                scope="col"
                aria-sort={by && order?.by === by ? (order.descending ? 'descending' : 'ascending') : undefined}
              >
                {by && order ? <Sort label={label} by={by} order={order} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ label: heading, cell, by, isPlain, isExtra }, index) =>
                index === 0 ? (
                  <th key={heading} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={heading}
                    data-label={isPlain ? undefined : heading}
                    className={isExtra && order?.by !== by ? 'extra' : undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type OrderProps<By extends string> = { order: Order<By> };

/** On a telephone, where no headings stand above the rows: by what they are sorted, and unfolded by what else they can be. */
function Sorting<By extends string>({ columns, order }: OrderProps<By> & { columns: { label: string; by?: By }[] }) {
  const { t } = useShell();
  const sortable = columns.flatMap(({ label, by }) => (by ? [{ label, by }] : []));
  const column = sortable.find(({ by }) => by === order.by)?.label;
  if (sortable.length < 2 || !column) return null;
  return (
    <details className="sorting">
      <summary className="button">
        {t('desk.table.sort', { column })}
        <Icon name={order.descending ? 'arrow-down' : 'arrow-up'} />
      </summary>
      <ul className="links">
        {sortable.map(({ label, by }) => (
          <li key={by}>
            <Sort label={label} by={by} order={order} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sort<By extends string>({ label, by, order }: OrderProps<By> & { label: string; by: By }) {
  const { t } = useShell();
  const { link } = useHere();
  const isSorted = order.by === by;
  // Pressed again, the other way round.
  const next = writeOrder({ by, descending: isSorted && !order.descending });
  return (
    <a href={link({ sort: next })} title={t('desk.table.sort', { column: label })}>
      {label}
      {isSorted && <Icon name={order.descending ? 'arrow-down' : 'arrow-up'} />}
    </a>
  );
}
