import { Printer } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { DetailLine } from '../../../components/figures/detail-line.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DownloadButton } from '../../../components/lists/download-button.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { formatDay } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { balancesIn, figuresIn } from './day-figures.ts';

type ClosedDay = ApiOutputs['closedDays']['day'];

/** All that was kept of one day, on one page to print, and as a file. */
export function ClosedDayScreen({ day }: { day: string }) {
  const t = useText();
  const closed = trpc.closedDays.day.useQuery({ day });
  return (
    <Page
      width="framed"
      title={t('adminClosedDay', { day: formatDay(day) })}
      actions={closed.data && <Actions closed={closed.data} />}
    >
      <PanelQuery query={closed} failure={t('adminClosedDaysFailed')} rows={8}>
        {(data) => <Sheet closed={data} />}
      </PanelQuery>
    </Page>
  );
}

function Actions({ closed: { day, file } }: { closed: ClosedDay }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button look="quiet" onClick={() => window.print()}>
        <Printer className="size-5" />
        {t('adminPrint')}
      </Button>
      <DownloadButton
        name={t('adminDayFile')}
        fileName={`cartela-${day}.csv`}
        fetchFile={async () => new Blob([file], { type: 'text/csv' })}
      />
    </div>
  );
}

function Sheet({ closed: { lines, link } }: { closed: ClosedDay }) {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel title={t('adminFigures')}>
        <dl className="grid gap-x-10 gap-y-1 sm:columns-2 sm:block print:columns-2 print:block">
          {figuresIn(lines).map(({ name, figure }) => (
            <DetailLine key={name} name={t(name)}>
              {figure}
            </DetailLine>
          ))}
        </dl>
      </Panel>
      <Panel title={t('adminDayBalances')} intro={t('adminDayBalancesIntro')}>
        <dl className="grid gap-x-10 gap-y-1 sm:columns-2 sm:block print:columns-2 print:block">
          {balancesIn(lines, t).map(({ account, figure }) => (
            <DetailLine key={account} name={account}>
              {figure}
            </DetailLine>
          ))}
        </dl>
      </Panel>
      <p className="text-muted text-sm">
        {t('adminDaySeal', { place: link.place })} <code className="break-all">{link.digest}</code>
      </p>
    </div>
  );
}
