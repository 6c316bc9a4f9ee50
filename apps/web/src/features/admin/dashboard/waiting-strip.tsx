import { Link, type LinkProps } from '@tanstack/react-router';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { parseListSearch } from '../list-search.ts';
import { useWaiting } from '../use-waiting.ts';
import { WaitingAge } from '../waiting-age.tsx';

type Waiting = ApiOutputs['dashboard']['waiting'];

/** The id of the dashboard's panel of requests, for links to it. */
export const REQUESTS = 'requests';

interface Kind {
  readonly of: Exclude<keyof Waiting, 'nowMs' | 'isLedgerWrong' | 'looksFailSinceMs'>;
  readonly name: TextKey;
  readonly link: Pick<LinkProps, 'to' | 'search' | 'hash'>;
}

const toRequests = (pending: string): Kind['link'] => ({
  to: '/AdminDashboard',
  search: (before) => parseListSearch({ ...before, pending, pendingPage: '' }),
  hash: REQUESTS,
});

const KINDS: readonly Kind[] = [
  { of: 'deposits', name: 'adminDeposits', link: toRequests('deposits') },
  { of: 'withdrawals', name: 'adminWithdrawals', link: toRequests('') },
  {
    of: 'messages',
    name: 'adminUnmatched',
    link: { to: '/AdminDashboard/messages', search: { waiting: 'yes' } },
  },
  { of: 'approvals', name: 'adminApprovals', link: { to: '/AdminDashboard/approvals' } },
];

/** What waits for administrators, and since when. Each item links to where it is done. */
export function WaitingStrip() {
  const t = useText();
  const waiting = useWaiting();
  return (
    <nav aria-label={t('adminWaits')} className="card overflow-hidden">
      <PanelQuery query={waiting} failure={t('adminWaitsFailed')} rows={1}>
        {(all) =>
          KINDS.every(({ of }) => all[of].count === 0) ? (
            <StateMessage compact title={t('adminNothingWaits')} />
          ) : (
            <ul className="lg:grid lg:grid-cols-4">
              {KINDS.map((kind) => (
                <li
                  key={kind.of}
                  className="border-line border-t first:border-t-0 lg:border-t-0 lg:border-l lg:first:border-l-0"
                >
                  <KindLink kind={kind} waiting={all} offsetMs={all.nowMs - waiting.dataUpdatedAt} />
                </li>
              ))}
            </ul>
          )
        }
      </PanelQuery>
    </nav>
  );
}

function KindLink({ kind, waiting, offsetMs }: { kind: Kind; waiting: Waiting; offsetMs: number }) {
  const t = useText();
  const { count, oldestAtMs } = waiting[kind.of];
  return (
    <Link
      {...kind.link}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 py-2 hover:bg-sunken lg:h-full lg:grid-cols-[auto_minmax(0,1fr)] lg:content-start lg:items-baseline"
    >
      <span className="text-sm max-lg:font-bold lg:col-span-2 lg:text-muted">{t(kind.name)}</span>
      <span
        className={`max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 ${count === 0 ? 'text-muted lowercase' : 'font-extrabold text-xl'}`}
      >
        {count === 0 ? t('adminNone') : count.toLocaleString('en')}
      </span>
      {oldestAtMs !== null && <WaitingAge sinceMs={oldestAtMs} offsetMs={offsetMs} isOldest={count > 1} />}
    </Link>
  );
}
