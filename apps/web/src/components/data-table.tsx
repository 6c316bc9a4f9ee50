import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly figure?: boolean;
  /** On a phone: over the whole width and without its name, which the cell itself says. */
  readonly wide?: boolean;
  /** Whether the row has no such value: then a phone leaves the cell out. */
  readonly absent?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  /** Read by screen readers only; a heading stands above the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What is said when there are no rows. */
  empty?: string;
}

const HEAD = 'px-3 py-2.5 font-bold text-muted text-sm first:pl-4 last:pr-4';
const CELL = 'px-4 py-0.5 md:px-3 md:py-2.5 md:align-middle md:first:pl-4 md:last:pr-4';
/** On a phone the head row is out of sight, so each cell shows its name. */
const NAMED =
  'max-md:flex max-md:*:min-w-0 max-md:items-center max-md:justify-between max-md:text-sm max-md:gap-4 max-md:before:shrink-0 max-md:before:text-muted max-md:before:text-sm max-md:before:content-[attr(data-head)]';
const WIDE = 'max-md:block';

/** A table on wide screens. On a phone each row is a block of named values under its first cell. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const [first, ...rest] = columns;
  if (!first) return null;
  if (rows.length === 0 && empty !== undefined) return <StateMessage compact title={empty} />;
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken max-md:sr-only">
        <tr>
          {columns.map(({ head, figure }) => (
            <th key={head} scope="col" className={`${HEAD} ${figure ? 'text-right' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-line border-t first:border-t-0 max-md:block max-md:py-2.5">
            <th scope="row" className={`${CELL} font-bold max-md:block max-md:text-base`}>
              {first.cell(row)}
            </th>
            {rest.map(({ head, cell, figure, wide, absent }) => (
              <td
                key={head}
                data-head={head}
                className={`${CELL} ${absent?.(row) ? 'max-md:hidden' : wide ? WIDE : NAMED} ${figure ? 'md:text-right' : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
