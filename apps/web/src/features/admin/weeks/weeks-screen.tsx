import { Fact } from '../../../components/figures/fact.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDay } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PrizesForm } from './prizes-form.tsx';

/** What the first places of a week get. */
export function WeeksScreen() {
  const t = useText();
  const query = trpc.weeks.prizes.useQuery();
  const words = (prizes: readonly number[]) => (prizes.length > 0 ? prizes.join(', ') : t('adminWeeksNone'));
  return (
    <Page width="framed" title={t('adminWeeks')} intro={t('adminWeeksIntro')}>
      <PanelQuery query={query} failure={t('adminWeeksFailed')}>
        {({ thisWeek, nextWeek, nextFrom }) => (
          <Panel title={t('adminWeeksChange')}>
            <dl className="mb-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <Fact name={t('adminWeeksNow')}>{words(thisWeek)}</Fact>
              <Fact name={t('adminWeeksNext', { day: formatDay(nextFrom) })}>{words(nextWeek)}</Fact>
            </dl>
            <PrizesForm key={nextWeek.join()} prizes={nextWeek} />
          </Panel>
        )}
      </PanelQuery>
    </Page>
  );
}
