import { Panel } from '../layout/panel.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

/** A panel that has only a table. The panel's title names the table. */
export function TablePanel<Row>({ title, ...table }: { title: string } & Omit<DataTableProps<Row>, 'caption'>) {
  return (
    <Panel flush title={title}>
      <DataTable caption={title} {...table} />
    </Panel>
  );
}
