import { DataTable, type DataTableProps } from './data-table.tsx';
import { Panel } from './panel.tsx';

/** A panel with nothing but a table, which its title names. */
export function TablePanel<Row>({ title, ...table }: { title: string } & Omit<DataTableProps<Row>, 'caption'>) {
  return (
    <Panel flush title={title}>
      <DataTable caption={title} {...table} />
    </Panel>
  );
}
