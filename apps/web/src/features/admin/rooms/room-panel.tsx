import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { Mark } from '../parts/mark.tsx';
import { Panel } from '../parts/panel.tsx';
import type { ActiveRoom, Room } from '../types.ts';
import { CancelRoundDialog } from './cancel-round-dialog.tsx';
import { PhaseMark } from './phase-mark.tsx';
import { RoomForm } from './room-form.tsx';

/** A room: what goes on in it, and its settings. */
export function RoomPanel({ room, active }: { room: Room; active: ActiveRoom | null }) {
  const t = useText();
  const [cancelling, setCancelling] = useState<string | null>(null);
  const running = active?.phase === 'selecting' || active?.phase === 'active' ? active.gameId : null;
  return (
    <Panel
      title={t('adminRoomNamed', { room: room.id })}
      intro={active?.gameId ? t('adminRoomNow', { game: active.gameId, count: active.playing }) : undefined}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {!room.open && <Mark tone="bad">{t('closed')}</Mark>}
          {active && <PhaseMark phase={active.phase} />}
          <Button look="danger" className="text-sm" disabled={running === null} onClick={() => setCancelling(running)}>
            {t('adminCancelRound')}
          </Button>
        </span>
      }
    >
      <RoomForm key={JSON.stringify(room)} room={room} />
      {cancelling !== null && (
        <CancelRoundDialog roomId={room.id} gameId={cancelling} onClose={() => setCancelling(null)} />
      )}
    </Panel>
  );
}
