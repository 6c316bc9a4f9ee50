import { Link } from '@tanstack/react-router';
import { boxClass } from '../../components/layout/box.ts';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../accounts/player.ts';
import { useTableName } from '../rooms/table-name.ts';

type Order = ApiOutputs['rooms']['cardOrders'][number];

/** What is set aside for ordered cards and so is not in the balance, with links to their tables. */
export function SetAside() {
  const { data: orders = [] } = trpc.rooms.cardOrders.useQuery();
  return orders.map((order) => <OrderLine key={`${order.roomId} ${order.roundId}`} order={order} />);
}

function OrderLine({ order: { roomId, stakesSantim } }: { order: Order }) {
  const t = useText();
  const player = usePlayer();
  const table = useTableName(roomId);
  return (
    <p className={boxClass('flex flex-wrap items-center gap-x-3 text-sm')}>
      <b>{t('setAside', { stake: formatEtb(stakesSantim) })}</b>
      <span>{t('orderedCards')}</span>
      <Link
        to="/CartelaSelction"
        search={playerSearch({ ...player, roomId })}
        className="inline-flex min-h-11 items-center font-bold text-link underline"
      >
        {table}
      </Link>
    </p>
  );
}
