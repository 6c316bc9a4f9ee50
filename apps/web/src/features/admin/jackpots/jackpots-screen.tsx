import type { ReactNode } from 'react';
import { TEXT_LINK, TextLink } from '../../../components/buttons/text-link.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { JackpotFacts } from '../../jackpots/jackpot-facts.tsx';
import { type Approval, KIND_NAMES } from '../approvals/approval-kind.ts';
import { Allowed, useMay } from '../area/may.tsx';
import { FallsHow } from './falls-how.tsx';
import { type Jackpot, JackpotForm } from './jackpot-form.tsx';
import { SeedForm } from './seed-form.tsx';

/** What rooms feed and their games can win: what each jackpot holds, and its rules. */
export function JackpotsScreen() {
  const t = useText();
  const query = trpc.jackpots.settings.useQuery();
  return (
    <Page width="framed" title={t('jackpots')} intro={t('adminJackpotsIntro')}>
      <PanelQuery query={query} failure={t('jackpotsFailed')} rows={4}>
        {(jackpots) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {jackpots.length === 0 && (
              <Panel title={t('adminJackpotNone')}>
                <StateMessage compact title={t('adminJackpotNoneYet')} />
              </Panel>
            )}
            {jackpots.map((jackpot) => (
              <JackpotPanel key={jackpot.id} jackpot={jackpot} />
            ))}
            <Allowed to="manage" told>
              <Panel title={t('adminJackpotNew')} intro={t('adminJackpotNewIntro')}>
                <WaitingForJackpot title="new" />
                <JackpotForm jackpot={null} />
              </Panel>
            </Allowed>
            <Panel title={t('adminJackpotFalls')} intro={t('adminJackpotFallsIntro')}>
              <FallsHow />
            </Panel>
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

/** What a jackpot holds, how it is won, and what can be done with it. */
function JackpotPanel({ jackpot }: { jackpot: Jackpot }) {
  const t = useText();
  const { id, isOn, balls, ballsNow } = jackpot;
  const extraBalls = ballsNow - balls;
  return (
    <Panel
      title={t('jackpotNamed', { id })}
      actions={<Badge tone={isOn ? 'good' : 'bad'}>{t(isOn ? 'factorOn' : 'adminJackpotOff')}</Badge>}
    >
      <JackpotFacts
        jackpot={{ ...jackpot, balls: ballsNow }}
        more={extraBalls > 0 && <span className="text-muted"> · {t('adminJackpotExtra', { count: extraBalls })}</span>}
      />
      {jackpot.anyRoomFromMs !== null && <p className={boxClass('mt-3 text-sm')}>{t('adminJackpotStuck')}</p>}
      <WaitingForJackpot title={String(id)} />
      <Folded title={t('adminJackpotChange')}>
        <JackpotForm jackpot={jackpot} />
      </Folded>
      <Allowed to="govern">
        {isOn && (
          <Folded title={t('adminJackpotSeed')}>
            <SeedForm jackpotId={id} />
          </Folded>
        )}
      </Allowed>
    </Panel>
  );
}

/** A form that is there once somebody opens it. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-line border-t open:pb-1">
      <summary className={`${TEXT_LINK} text-sm`}>{title}</summary>
      {children}
    </details>
  );
}

const KINDS: readonly Approval['kind'][] = ['jackpot', 'jackpot-seed'];

/** What somebody has asked for about a jackpot, and a colleague has not decided yet. */
function WaitingForJackpot({ title }: { title: string }) {
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
