import { useTableName } from '../rooms/table-name.ts';

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
  return <span>{useTableName(id)} </span>;
}
