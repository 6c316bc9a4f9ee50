import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { Reply } from '../../../lib/text/sentence.ts';
import { Allowed } from '../area/may.tsx';
import { BROADCAST_POLL_MS } from '../limits.ts';
import { tell } from '../tell.ts';

/** The classes of the progress bar. Each browser needs others to draw it. */
const PROGRESS =
  'h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-mine [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-mine';

type Broadcast = ApiOutputs['telegram']['broadcasts'][number];

/**
 * How far the sending of notices to players at Telegram has got. Fetched again while one is being
 * sent.
 */
export function Broadcasts() {
  const t = useText();
  const broadcasts = trpc.telegram.broadcasts.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.every(({ waiting }) => waiting === 0) ? false : BROADCAST_POLL_MS),
  });
  return (
    <PanelQuery query={broadcasts} failure={t('adminBroadcastsFailed')}>
      {(all) =>
        all.length === 0 ? (
          <StateMessage compact title={t('adminNoBroadcasts')} />
        ) : (
          <ul>
            {all.map((broadcast) => (
              <BroadcastRow key={broadcast.noticeId} broadcast={broadcast} />
            ))}
          </ul>
        )
      }
    </PanelQuery>
  );
}

function BroadcastRow({ broadcast }: { broadcast: Broadcast }) {
  const t = useText();
  const [act, setAct] = useState<'stop' | 'resend' | null>(null);
  const { message, sentAtMs, stoppedAtMs, waiting, sent, failed, unknown, skipped } = broadcast;
  const all = waiting + sent + failed + unknown + skipped;
  // Messages that a stop left out are not counted as done.
  const doneCount = all - waiting - (stoppedAtMs === null ? 0 : skipped);
  return (
    <li className="grid gap-2 border-line border-t py-3 first:border-t-0">
      <p className="break-words">{message}</p>
      <progress
        max={Math.max(all, 1)}
        value={doneCount}
        aria-label={t('adminBroadcastProgress')}
        className={PROGRESS}
      />
      <div className="flex flex-wrap items-center gap-1.5 text-sm">
        <Moment atMs={sentAtMs} />
        <Badge tone="good">{t('adminBroadcastSent', { count: sent, of: all })}</Badge>
        {waiting > 0 && <Badge>{t('adminBroadcastWaiting', { count: waiting })}</Badge>}
        {failed > 0 && <Badge tone="bad">{t('adminBroadcastFailed', { count: failed })}</Badge>}
        {unknown > 0 && <Badge tone="warning">{t('adminBroadcastUnknown', { count: unknown })}</Badge>}
        {skipped > 0 && <Badge>{t('adminBroadcastSkipped', { count: skipped })}</Badge>}
        {stoppedAtMs !== null && <Badge>{t('adminBroadcastStopped')}</Badge>}
      </div>
      {(waiting > 0 || unknown > 0) && (
        <Allowed to="manage">
          <div className="flex flex-wrap gap-2">
            {waiting > 0 && (
              <Button look="careful" onClick={() => setAct('stop')}>
                {t('adminBroadcastStop')}
              </Button>
            )}
            {unknown > 0 && (
              <Button look="quiet" onClick={() => setAct('resend')}>
                {t('adminBroadcastResend')}
              </Button>
            )}
          </div>
        </Allowed>
      )}
      {act && <ChangeDialog broadcast={broadcast} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}

interface ChangeDialogProps {
  broadcast: Broadcast;
  act: 'stop' | 'resend';
  onClose: () => void;
}

function ChangeDialog({ broadcast: { noticeId, waiting, unknown }, act, onClose }: ChangeDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const onSuccess = (answer: Reply) => {
    tell(answer);
    void utils.telegram.broadcasts.invalidate();
    onClose();
  };
  const stop = trpc.telegram.stopBroadcast.useMutation({ onSuccess });
  const resend = trpc.telegram.resend.useMutation({ onSuccess });
  const change = act === 'stop' ? stop : resend;
  return (
    <ConfirmDialog
      danger={act === 'stop'}
      title={t(act === 'stop' ? 'adminBroadcastStopTitle' : 'adminBroadcastResendTitle')}
      yes={t(act === 'stop' ? 'adminBroadcastStop' : 'adminBroadcastResend')}
      no={t('cancel')}
      act={change}
      failure={t('anErrorOccurred')}
      onYes={() => change.mutate({ noticeId })}
      onNo={onClose}
    >
      <p>
        {act === 'stop'
          ? t('adminBroadcastStopHelp', { count: waiting })
          : t('adminBroadcastResendHelp', { count: unknown })}
      </p>
    </ConfirmDialog>
  );
}
