import { keepPreviousData } from '@tanstack/react-query';
import { Fact } from '../../../../components/figures/fact.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { type ApiOutputs, trpc } from '../../../../lib/api/trpc.ts';
import { pageCount } from '../../../../lib/screen/pages.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { ListPager } from '../../list-pager.tsx';
import { useListPage } from '../../use-list-search.ts';
import { DifferenceEntry } from './difference-entry.tsx';

type Report = ApiOutputs['payments']['receipts'];

const MODES: Readonly<Record<Report['mode'], TextKey>> = {
  off: 'adminReceiptsOff',
  shadow: 'adminReceiptsShadow',
  on: 'adminReceiptsOn',
};

/** How often receipts agree with what was decided, and each decision that differs. */
export function ReceiptsScreen() {
  const t = useText();
  const [page] = useListPage('page');
  const report = trpc.payments.receipts.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <Page width="framed" title={t('adminReceipts')} intro={t('adminReceiptsIntro')}>
      <PanelQuery query={report} failure={t('adminReceiptsFailed')} rows={6}>
        {(answer) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Panel title={t('adminReceiptsDays', { days: answer.days })} intro={t(MODES[answer.mode])}>
              <Counts report={answer} />
            </Panel>
            <Panel flush title={t('adminReceiptsDiffer', { count: answer.total })}>
              {answer.total === 0 && <StateMessage compact title={t('adminReceiptsNoneDiffers')} />}
              <ul className="divide-y divide-line">
                {answer.differences.map((difference) => (
                  <li key={difference.paymentId}>
                    <DifferenceEntry difference={difference} />
                  </li>
                ))}
              </ul>
              <ListPager list="page" label={t('adminReceiptsPages')} pages={pageCount(answer.total, answer.pageSize)} />
            </Panel>
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

function Counts({ report }: { report: Report }) {
  const t = useText();
  const { agreed, disagreed, creditedByReceipt, waiting, unanswered, failures } = report;
  const same = agreed.credited + agreed.rejected;
  const all = same + disagreed.credited + disagreed.rejected;
  const figure = (value: number) => <strong>{value.toLocaleString('en')}</strong>;
  return (
    <div className="grid gap-3">
      {failures > 0 && <p className="text-pretty font-bold">{t('adminReceiptsSilent', { count: failures })}</p>}
      <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact name={t('adminReceiptsAgreed')}>
          <strong>{t('adminReceiptsAgreedOf', { same, all })}</strong>
        </Fact>
        <Fact name={t('adminReceiptsOnlyCredited')}>{figure(disagreed.credited)}</Fact>
        <Fact name={t('adminReceiptsOnlyRejected')}>{figure(disagreed.rejected)}</Fact>
        <Fact name={t('adminReceiptsCredited')}>{figure(creditedByReceipt)}</Fact>
        <Fact name={t('adminReceiptsWaiting')}>{figure(waiting)}</Fact>
        <Fact name={t('adminReceiptsUnanswered')}>{figure(unanswered)}</Fact>
      </dl>
    </div>
  );
}
