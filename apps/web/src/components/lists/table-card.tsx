import type { ReactNode } from 'react';

interface Column {
  readonly head: string;
  readonly className?: string;
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
            {columns.map(({ head, className: columnClass = '' }) => (
              <th
                key={head}
                scope="col"
                className={`large-text:w-auto font-bold text-muted ${headClass} ${columnClass}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="large-text:block">{children}</tbody>
      </table>
    </div>
  );
}
