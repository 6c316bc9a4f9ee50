import { type Fold, Panel } from '../../../components/layout/panel.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { ExportButton } from '../export-button.tsx';
import { RecentPages } from './recent-pages.tsx';

/** All payments, newest first, with what has become of them. */
export function RecentPanel({ fold }: { fold: Fold }) {
  const t = useText();
  return (
    <Panel
      flush
      fold={fold}
      title={t('adminRecent')}
      actions={
        <Allowed to="see-figures">
          <ExportButton kind="payments" />
        </Allowed>
      }
    >
      <RecentPages list="recentPage" />
    </Panel>
  );
}
