import type { ReactNode } from 'react';
import { StateMessage } from '../states/state-message.tsx';

interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column has figures, which are aligned to the right. */
  readonly figure?: boolean;
  /**
   * In a stacked table, the cell takes the whole width and is shown without the column's name,
   * which it says itself.
   */
  readonly wide?: boolean;
  /** Whether the row has no value for this column. A stacked table then leaves the cell out. */
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

/** A table with more columns than this needs more width to have them beside each other. */
const FEW_COLUMNS = 7;

const HEAD = 'px-3 py-2.5 font-bold text-muted text-sm first:pl-4 last:pr-4';
const CELL = 'px-3 py-2.5 align-middle first:pl-4 last:pr-4 stacked:px-4 stacked:py-0.5';
/** In a stacked table the head row is out of sight, so each cell shows its column's name. */
const NAMED =
  'stacked:flex stacked:*:min-w-0 stacked:items-center stacked:justify-between stacked:text-sm stacked:gap-x-4 large-text:flex-wrap stacked:before:shrink-0 stacked:before:text-muted stacked:before:text-sm stacked:before:content-[attr(data-head)]';
const WIDE = 'stacked:block';

/**
 * A table where there is room for one. Where there is not, it is `stacked`: each row is a block of
 * named values under its first cell.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const [first, ...rest] = columns;
  if (!first) return null;
  if (rows.length === 0 && empty !== undefined) return <StateMessage compact title={empty} />;
  return (
    <div className={columns.length > FEW_COLUMNS ? '@container/many' : '@container/few'}>
      <table className="w-full border-collapse text-left stacked:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken stacked:sr-only">
          <tr>
            {columns.map(({ head, figure }) => (
              <th key={head} scope="col" className={`${HEAD} ${figure ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="stacked:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-t first:border-t-0 stacked:block stacked:py-2.5">
              <th scope="row" className={`${CELL} font-bold stacked:block stacked:text-base`}>
                {first.cell(row)}
              </th>
              {rest.map(({ head, cell, figure, wide, absent }) => (
                <td
                  key={head}
                  data-head={head}
                  className={`${CELL} ${absent?.(row) ? 'stacked:hidden' : wide ? WIDE : NAMED} ${figure ? 'text-right stacked:text-left' : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
