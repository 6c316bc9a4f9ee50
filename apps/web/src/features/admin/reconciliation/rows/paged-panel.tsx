import { type ReactNode, useState } from 'react';
import { Panel } from '../../../../components/layout/panel.tsx';
import { Pager } from '../../../../components/lists/pager.tsx';
import { pageCount } from '../../../../lib/screen/pages.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { COMPARISON_PAGE_SIZE, PAGE_WINDOW } from '../../limits.ts';

interface PagedPanelProps<Row> {
  title: string;
  intro?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What a row adds to the sum beside the title, in santim. */
  santimOf?: (row: Row) => number;
  children: (row: Row) => ReactNode;
}

/** One of the lists of a comparison: how many rows, their sum, and one page of them. */
export function PagedPanel<Row>({ title, intro, rows, rowKey, santimOf, children }: PagedPanelProps<Row>) {
  const t = useText();
  const [chosenPage, setChosenPage] = useState(1);
  const pages = pageCount(rows.length, COMPARISON_PAGE_SIZE);
  // A list becomes shorter as its rows are settled.
  const page = Math.min(chosenPage, pages);
  const start = (page - 1) * COMPARISON_PAGE_SIZE;
  const count = rows.length;
  const sum = santimOf && formatEtb(rows.reduce((santim, row) => santim + santimOf(row), 0));
  return (
    <Panel
      flush
      title={title}
      intro={intro}
      actions={
        <p className="font-bold">{sum === undefined ? count.toLocaleString('en') : t('countAndSum', { count, sum })}</p>
      }
    >
      {count === 0 && <p className="px-4 py-3 text-muted">{t('listNone')}</p>}
      <ul aria-label={title}>
        {rows.slice(start, start + COMPARISON_PAGE_SIZE).map((row) => (
          <li key={rowKey(row)} className="border-line border-t px-4 py-3 first:border-t-0">
            {children(row)}
          </li>
        ))}
      </ul>
      <Pager
        around={PAGE_WINDOW}
        label={t('listPages', { list: title })}
        page={page}
        pages={pages}
        onPage={setChosenPage}
      />
    </Panel>
  );
}
