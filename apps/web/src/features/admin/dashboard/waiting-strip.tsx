import { Link, type LinkProps } from '@tanstack/react-router';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { useWaiting } from '../use-waiting.ts';
import { WaitingAge } from '../waiting-age.tsx';

type Waiting = ApiOutputs['dashboard']['waiting'];

interface Kind {
  readonly of: { [Key in keyof Waiting]: Waiting[Key] extends { count: number } ? Key : never }[keyof Waiting];
  readonly name: TextKey;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

const KINDS: readonly Kind[] = [
  { of: 'deposits', name: 'adminDeposits', link: { to: '/AdminDashboard/payments', search: { pending: 'deposits' } } },
  { of: 'withdrawals', name: 'adminWithdrawals', link: { to: '/AdminDashboard/payments' } },
  { of: 'questions', name: 'adminQuestions', link: { to: '/AdminDashboard/questions' } },
  {
    of: 'messages',
    name: 'adminUnmatched',
    link: { to: '/AdminDashboard/messages', search: { waiting: 'yes' } },
  },
  { of: 'approvals', name: 'adminApprovals', link: { to: '/AdminDashboard/approvals' } },
];

/**
 * What waits for administrators, and since when. Each item links to where it is done. A phone has
 * room only for what waits.
 */
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
            <ul className="-mt-px -ml-px flex flex-wrap">
              {KINDS.map((kind) => (
                <li
                  key={kind.of}
                  className={`grow basis-2/5 large-text:basis-full border-line border-t border-l lg:basis-0 ${all[kind.of].count === 0 ? 'max-sm:hidden' : ''}`}
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
      className="grid h-full min-h-14 grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-3 px-4 py-2 hover:bg-sunken"
    >
      <span className="col-span-2 text-muted text-sm">{t(kind.name)}</span>
      <span className={count === 0 ? 'text-muted lowercase' : 'font-extrabold text-xl'}>
        {count === 0 ? t('adminNone') : count.toLocaleString('en')}
      </span>
      {oldestAtMs !== null && <WaitingAge sinceMs={oldestAtMs} offsetMs={offsetMs} isOldest={count > 1} />}
    </Link>
  );
}
