import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Empty } from '../parts/empty.tsx';
import { Moment } from '../parts/moment.tsx';
import { QueryView } from '../parts/query-view.tsx';

/** What was sent before, newest first, and how many players were shown each. */
export function PastNotices({ limit }: { limit?: number }) {
  const t = useText();
  const notices = trpc.admin.notices.useQuery();
  return (
    <QueryView query={notices} failure={t('adminNoticesFailed')}>
      {(sent) =>
        sent.length === 0 ? (
          <Empty text={t('adminNoNotices')} />
        ) : (
          <ul>
            {sent.slice(0, limit).map((notice) => (
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
    </QueryView>
  );
}
