import { DAY_MS } from '@cartela/api/kernel/day';
import { FORGET_HOURS, FORGET_LAPSES_DAYS } from '@cartela/api/privacy/limits';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { DownloadButton } from '../../components/lists/download-button.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { isPinAsked } from '../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { replyText } from '../../lib/text/sentence.ts';
import type { PrivacyCatalogue } from '../../locales/en.ts';
import { AskedPin } from '../accounts/pin/pin.ts';
import { fetchOwnData, OWN_DATA_FILE } from './own-data.ts';

type Forgetting = ApiOutputs['privacy']['forgetting'];
type Hindrance = Forgetting['hindrances'][number];

const HINDRANCES: Readonly<Record<Hindrance, keyof PrivacyCatalogue>> = {
  balance: 'hindranceBalance',
  coins: 'hindranceCoins',
  cards: 'hindranceCards',
  payment: 'hindrancePayment',
  question: 'hindranceQuestion',
  dispute: 'hindranceDispute',
  break: 'hindranceBreak',
  limit: 'hindranceLimit',
  suspension: 'hindranceSuspension',
  records: 'hindranceRecords',
};

/** What is kept about the player: to have, and to have forgotten. */
export function PrivacyPanel() {
  const t = useText();
  const forgetting = trpc.privacy.forgetting.useQuery();
  return (
    <Panel title={t('ownData')} intro={t('ownDataHelp')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink to="/mydata">{t('ownDataShow')}</TextLink>
          <DownloadButton name={t('ownDataFile')} fileName={OWN_DATA_FILE} fetchFile={fetchOwnData} />
        </div>
        <section className="grid gap-2 border-line border-t pt-3">
          <h3 className="font-bold">{t('forgetTitle')}</h3>
          <PanelQuery query={forgetting} failure={t('ownDataFailed')} rows={1}>
            {(state) => (state.forgetAtMs === null ? <Ask state={state} /> : <Waiting state={state} />)}
          </PanelQuery>
        </section>
      </div>
    </Panel>
  );
}

function Ask({ state: { hindrances } }: { state: Forgetting }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="text-pretty">{t('forgetHelp')}</p>
      <InTheWay hindrances={hindrances} />
      <Button
        look="careful"
        className="justify-self-start"
        disabled={hindrances.length > 0}
        onClick={() => setIsAsking(true)}
      >
        {t('forgetAction')}
      </Button>
      {isAsking && <ForgetDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Waiting({ state: { forgetAtMs, hindrances } }: { state: Forgetting }) {
  const t = useText();
  const { privacy } = trpc.useUtils();
  const lapsesAtMs = (forgetAtMs ?? 0) + FORGET_LAPSES_DAYS * DAY_MS;
  const callOff = trpc.privacy.callOffForgetting.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void privacy.forgetting.invalidate();
    },
  });
  return (
    <div className="grid gap-3">
      <p className="rounded-xl bg-gold-soft px-3.5 py-2 font-bold">
        {t('forgetUntil', { until: formatMoment(forgetAtMs ?? 0) })}
      </p>
      <InTheWay hindrances={hindrances} />
      {hindrances.length > 0 && <p>{t('forgetLapses', { until: formatMoment(lapsesAtMs) })}</p>}
      <RequestProblem error={callOff.error} otherwise={t('forgetFailed')} />
      <Button className="justify-self-start" busy={callOff.isPending} onClick={() => callOff.mutate()}>
        {t('forgetCallOff')}
      </Button>
    </div>
  );
}

/** What the player has to do, or to wait for, before they can be forgotten. */
function InTheWay({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const t = useText();
  if (hindrances.length === 0) return null;
  return (
    <div>
      <p>{t('forgetFirst')}</p>
      <ul className="list-disc pl-[1.25rem]">
        {hindrances.map((hindrance) => (
          <li key={hindrance}>{t(HINDRANCES[hindrance])}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Asks whether the player really wants to be forgotten, and for the PIN, as before a withdrawal.
 */
function ForgetDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { privacy } = trpc.useUtils();
  const ownPin = trpc.accounts.ownPin.useQuery();
  const [pin, setPin] = useState('');
  const ask = trpc.privacy.askToBeForgotten.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void privacy.forgetting.invalidate();
      onClose();
    },
  });
  const asksPin = ownPin.data?.isAsked === true || isPinAsked(ask.error);
  return (
    <ConfirmDialog
      danger
      title={t('forgetQuestion')}
      yes={t('forgetAction')}
      act={ask}
      failure={t('forgetFailed')}
      onYes={() => ask.mutate({ pin })}
      onNo={onClose}
    >
      <p className="text-pretty">{t('forgetAfter', { hours: FORGET_HOURS })}</p>
      <p className="text-pretty">{t('privacyStays')}</p>
      <p className="text-pretty">{t('forgetCoins')}</p>
      {asksPin && <AskedPin value={pin} onChange={({ target }) => setPin(target.value)} />}
    </ConfirmDialog>
  );
}
