import { useText } from '../../lib/text/i18n.ts';
import { useRoomWord } from '../rooms/room-names.ts';

/** Rooms by their names, beside each other. */
export function RoomWords({ ids }: { ids: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <RoomWord key={id} id={id} />
      ))}
    </span>
  );
}

function RoomWord({ id }: { id: string }) {
  const t = useText();
  return <span>{t('roomNamed', { room: useRoomWord(id) })} </span>;
}
