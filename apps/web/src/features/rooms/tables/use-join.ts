import { etbOf, readTableId } from '@cartela/game-core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { abortAfter } from '../../../lib/api/abort-after.ts';
import { errorText, isSignedOut } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/limits.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { rememberRoom } from '../../../lib/session/session.ts';
import { getToken } from '../../../lib/session/stored-token.ts';
import { text } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { lookForTable } from './looking.ts';

interface RoomChoice {
  /** The room, or any of its tables. */
  readonly roomId: string;
  readonly stakeSantim: number;
}

/** Leads to the table of a room that suits the player. If none does, to the best one to wait at. */
export function useJoin() {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const player = usePlayer();
  const join = useMutation({
    mutationFn: ({ roomId }: RoomChoice) =>
      utils.client.rooms.join.mutate({ roomId }, { signal: abortAfter(REQUEST_TIMEOUT_MS) }),
    onSuccess({ tableId, looking }, { stakeSantim }) {
      // The player may have logged out meanwhile.
      if (!getToken()) return;
      const stake = etbOf(stakeSantim);
      lookForTable(looking ? readTableId(tableId).roomId : null);
      rememberRoom(tableId, stake);
      void navigate({
        to: '/CartelaSelction',
        search: playerSearch({ ...player, roomId: tableId, stake }),
        state: { roomId: tableId, username: player.username, stake },
      });
    },
    onError(error) {
      if (!isSignedOut(error)) toast.error(errorText(error), { id: 'join' });
    },
  });
  return {
    join({ roomId, stakeSantim }: RoomChoice) {
      if (getToken()) join.mutate({ roomId, stakeSantim });
      else toast.error(text('pleaseLoginFirst'));
    },
    /** The room that the server is being asked about. Null if none is. */
    joining: join.isPending ? join.variables.roomId : null,
  };
}
