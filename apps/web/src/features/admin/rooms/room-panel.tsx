import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../lib/i18n.ts';
import { CancelRoundDialog } from './cancel-round-dialog.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import type { ActiveRoom, Room } from './room.ts';
import { RoomForm } from './room-form.tsx';

/** A room: the phase of its game, and its settings. */
export function RoomPanel({ room, active }: { room: Room; active: ActiveRoom | null }) {
  const t = useText();
  const [cancelling, setCancelling] = useState<string | null>(null);
  const running = active?.phase === 'selecting' || active?.phase === 'active' ? active.roundId : null;
  return (
    <Panel
      title={t('roomNamed', { room: room.id })}
      intro={active?.roundId ? t('adminRoomNow', { game: active.roundId, count: active.playing }) : undefined}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {!room.open && <Badge tone="bad">{t('adminRoomClosed')}</Badge>}
          {active && <PhaseBadge phase={active.phase} />}
          <Button look="danger" className="text-sm" disabled={running === null} onClick={() => setCancelling(running)}>
            {t('adminCancelRound')}
          </Button>
        </span>
      }
    >
      <RoomForm key={JSON.stringify(room)} room={room} />
      {cancelling !== null && (
        <CancelRoundDialog roomId={room.id} roundId={cancelling} onClose={() => setCancelling(null)} />
      )}
    </Panel>
  );
}
