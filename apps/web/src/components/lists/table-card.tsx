import { ArrowUpNarrowWide } from 'lucide-react';
import type { ReactNode } from 'react';

interface Column {
  readonly head: string;
  readonly className?: string;
  /** The rows can be ordered by this column. */
  readonly order?: ColumnOrder;
}

interface ColumnOrder {
  /** The rows are ordered by this column now. */
  readonly isChosen: boolean;
  /** Says which rows come first in this order. */
  readonly help: string;
  readonly onChoose: () => void;
}

interface TableCardProps {
  /** The id of the heading above the table that names it, if there is one. */
  labelledBy?: string;
  columns: readonly Column[];
  /** The size and spacing of the head row's cells. */
  headClass: string;
  className?: string;
  children: ReactNode;
}

/**
 * A small table in a card of its own, which stays a table on a phone. Where text is large, each row
 * lays out its cells itself.
 */
export function TableCard({ labelledBy, columns, headClass, className = 'table-fixed', children }: TableCardProps) {
  return (
    <div className="card overflow-hidden">
      <table aria-labelledby={labelledBy} className={`w-full border-collapse text-left large-text:block ${className}`}>
        <thead className="bg-sunken large-text:block">
          <tr className="large-text:flex large-text:flex-wrap">
            {columns.map(({ head, className: columnClass = '', order }) => (
              <th
                key={head}
                scope="col"
                aria-sort={order?.isChosen ? 'ascending' : undefined}
                className={`large-text:w-auto font-bold text-muted ${headClass} ${columnClass}`}
              >
                {order ? <OrderButton head={head} order={order} /> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="large-text:block">{children}</tbody>
      </table>
    </div>
  );
}

function OrderButton({ head, order: { isChosen, help, onChoose } }: { head: string; order: ColumnOrder }) {
  return (
    <button
      type="button"
      title={help}
      onClick={onChoose}
      className="-mx-1 -my-1 flex min-h-11 items-center gap-1 whitespace-nowrap rounded-lg px-1 font-bold hover:bg-surface hover:text-ink"
    >
      {head}
      <ArrowUpNarrowWide className={`size-3.5 shrink-0 sm:size-4 ${isChosen ? 'text-link' : 'opacity-50'}`} />
    </button>
  );
}
