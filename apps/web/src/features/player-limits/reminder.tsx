import { MINUTE_MS } from '@cartela/api/kernel/day';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { later } from '../../components/states/later.tsx';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';
import { useInRoom } from '../navigation/in-a-room.ts';
import { type Sitting, useDuration, useReminder } from './player-limits.ts';
import { SittingFacts } from './sitting-facts.tsx';

const PromptDialog = later(async () => (await import('./prompt-dialog.tsx')).PromptDialog, moneyTexts);

type ReminderView = ApiOutputs['playerLimits']['reminder'];

/**
 * Reminds a player of the time and money spent, as often as they want it. Also asks for their age
 * if the operator requires that. The server is asked only when a reminder may be due.
 */
export function Reminder() {
  const { client, playerLimits } = trpc.useUtils();
  const data = useReminder();
  const [reminder, setReminder] = useState<{ readonly sitting: Sitting; readonly nowMs: number } | null>(null);
  const inRoom = useInRoom();
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(async () => {
      const now = await client.playerLimits.reminder.query().catch(() => null);
      if (now?.sitting && isDue(now, now.sitting)) setReminder({ sitting: now.sitting, nowMs: now.serverNowMs });
      if (now) playerLimits.reminder.setData(undefined, now);
      else void playerLimits.reminder.invalidate();
    }, untilNextMs(data));
    return () => clearTimeout(timer);
  }, [data, client, playerLimits]);
  if (data && (data.askedDays || data.isBreakOver || data.askedAge || (data.figuresDue && !inRoom)))
    return <PromptDialog {...data} />;
  return reminder && <ReminderDialog {...reminder} onClose={() => setReminder(null)} />;
}

/**
 * The time in ms until the next full interval of playing ends. One interval if the player does not
 * play.
 */
function untilNextMs({ remindMinutes, sitting, serverNowMs }: ReminderView): number {
  const everyMs = remindMinutes * MINUTE_MS;
  return sitting ? everyMs - ((serverNowMs - sitting.sinceMs) % everyMs) : everyMs;
}

/**
 * Whether a full interval has just ended. It may not have, as the player may have begun only a
 * while ago.
 */
function isDue({ remindMinutes, serverNowMs }: ReminderView, { sinceMs }: Sitting): boolean {
  const everyMs = remindMinutes * MINUTE_MS;
  const playedMs = serverNowMs - sinceMs;
  return playedMs >= everyMs && playedMs % everyMs < MINUTE_MS;
}

function ReminderDialog({ sitting, nowMs, onClose }: { sitting: Sitting; nowMs: number; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const durationText = useDuration();
  return (
    <TitledDialog title={t('reminderTitle', { time: durationText(nowMs - sitting.sinceMs) })} onClose={onClose}>
      <SittingFacts sitting={sitting} nowMs={nowMs} />
      <div className="grid grid-cols-2 gap-3">
        <Button
          look="quiet"
          onClick={() => {
            onClose();
            void navigate({ to: '/limits' });
          }}
        >
          {t('breakTitle')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('goOn')}
        </Button>
      </div>
    </TitledDialog>
  );
}
