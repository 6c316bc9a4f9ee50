import type { ReactNode } from 'react';

interface TableCardProps {
  /** The id of the heading that names the table, where one stands above it. */
  labelledBy?: string;
  columns: readonly { readonly head: string; readonly className?: string }[];
  /** The size and spacing of the head row's cells. */
  headClass: string;
  className?: string;
  /** The rows. */
  children: ReactNode;
}

/** A small table that stays one on a phone, in a card of its own. */
export function TableCard({ labelledBy, columns, headClass, className = 'table-fixed', children }: TableCardProps) {
  return (
    <div className="card overflow-hidden">
      <table aria-labelledby={labelledBy} className={`w-full border-collapse text-left ${className}`}>
        <thead className="bg-sunken">
          <tr>
            {columns.map(({ head, className: columnClass = '' }) => (
              <th key={head} scope="col" className={`font-bold text-muted ${headClass} ${columnClass}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
