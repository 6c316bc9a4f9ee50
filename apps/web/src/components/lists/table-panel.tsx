import { Panel } from '../layout/panel.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface TablePanelProps<Row> extends Omit<DataTableProps<Row>, 'caption'> {
  readonly title: string;
  readonly intro?: string | undefined;
}

/** A panel that has only a table. The panel's title names the table. */
export function TablePanel<Row>({ title, intro, ...table }: TablePanelProps<Row>) {
  return (
    <Panel flush title={title} intro={intro}>
      <DataTable caption={title} {...table} />
    </Panel>
  );
}
