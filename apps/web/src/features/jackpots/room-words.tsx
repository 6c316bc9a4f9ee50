import { useText } from '../../lib/text/i18n.ts';
import { useRoomWord } from '../rooms/room-names.ts';

/** Rooms by their names, beside each other. */
export function RoomWords({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <RoomWord key={id} id={id} />
      ))}
    </ul>
  );
}

function RoomWord({ id }: { id: string }) {
  const t = useText();
  return <li>{t('roomNamed', { room: useRoomWord(id) })}</li>;
}
