import { TextLink } from '../../../components/buttons/text-link.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { type Approval, KIND_NAMES } from '../approvals/approval-kind.ts';
import { useMay } from '../area/may.tsx';

const KINDS: readonly Approval['kind'][] = ['jackpot', 'jackpot-seed'];

/** What somebody has asked for about a jackpot, and a colleague has not decided yet. */
export function WaitingForJackpot({ title }: { title: string }) {
  const t = useText();
  const pending = trpc.approvals.pending.useQuery(undefined, { enabled: useMay()('see-payments') });
  const waiting = pending.data?.approvals.filter((each) => KINDS.includes(each.kind) && each.title === title) ?? [];
  if (waiting.length === 0) return null;
  return (
    <div role="status" className={boxClass('mt-3 text-sm')}>
      <p className="font-bold">{t('adminJackpotWaits')}</p>
      <ul>
        {waiting.map(({ id, kind, amountSantim, requestedBy }) => (
          <li key={id}>
            {t(KIND_NAMES[kind])}
            {amountSantim !== null && ` · ${formatEtb(amountSantim)}`}
            <span className="text-muted"> · {t('adminApprovalBy', { name: requestedBy })}</span>
          </li>
        ))}
      </ul>
      <TextLink to="/AdminDashboard/approvals">{t('adminApprovals')}</TextLink>
    </div>
  );
}
