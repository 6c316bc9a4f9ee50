import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** The notices that were sent, newest first, and how many players each was shown to. */
export function PastNotices({ limit }: { limit?: number }) {
  const t = useText();
  const notices = trpc.notices.sent.useQuery();
  return (
    <PanelQuery query={notices} failure={t('adminNoticesFailed')}>
      {(pastNotices) =>
        pastNotices.length === 0 ? (
          <StateMessage compact title={t('adminNoNotices')} />
        ) : (
          <ul>
            {pastNotices.slice(0, limit).map((notice) => (
              <li key={notice.id} className="grid gap-0.5 border-line border-t py-2.5 first:border-t-0">
                <p className="break-words">{notice.message}</p>
                <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                  <Moment atMs={notice.sentAtMs} />
                  <span className="font-bold">{t('adminDeliveries', { count: notice.deliveries })}</span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </PanelQuery>
  );
}
