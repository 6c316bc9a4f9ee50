import { accountCode, lockWallets, postedKeys, postTransfers, statement } from '@cartela/db';
import { CARD_COUNT, readTableId } from '@cartela/game-core';
import type { z } from 'zod';
import type { Player } from '../../kernel/actors/actor.ts';
import { gather } from '../../kernel/batching/gather.ts';
import { type Together, transactTogether } from '../../kernel/batching/together.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { guardsOf, refuseStopped } from '../../player-limits/selling.ts';
import { cardsOutput, type orderCardsInput, type takeBackOrderInput } from '../contract.ts';
import { RUNS } from '../hours.ts';
import {
  type CardRequest,
  changedCards,
  columnsOf,
  type HeldCard,
  type Sale,
  sellCards,
  stakeKey,
  takeBackCards,
} from '../sale.ts';
import { atTableLimit } from '../tables/held-tables.ts';
import { orderEndKey, ordersAt } from './orders.ts';

type Answer = z.output<typeof cardsOutput>;

/**
 * Orders cards for the round after the one that a table plays or shows, and sets their stakes
 * aside. With `othersToo`, cards that somebody else has ordered are replaced by free ones. All of
 * the cards are ordered or none.
 *
 * @throws Refusal `roomNotFound`, `roomClosed`, `orderTooLate` if the named round is not the last
 * one or the next one sells already, `orderGivenBack` if what the player had ordered for that one
 * was given back without it, `orderPriceChanged`, `cardLimit`, `insufficientBalance`,
 * `cannotSelectCard`, `cardsTaken`, `tableLimit`, `notOpenYet`, `licenceEnded`, `onBreak`,
 * `breakOver`, `suspended`, `ageNotConfirmed`, `lossLimitReached`, `keyReused`
 */
export async function orderCards(
  core: Core,
  actor: Player,
  input: z.output<typeof orderCardsInput>,
): Promise<z.input<typeof cardsOutput>> {
  const { cardNos, stakeSantim: shownSantim, othersToo, clientId = '', clientSeed = '' } = input;
  const of = { cardNos, othersToo };
  return ask(core, actor, input, { act: 'order', shownSantim, othersToo, clientId, clientSeed, of });
}

/**
 * Takes ordered cards back, and returns what was set aside for them.
 *
 * @throws Refusal `roomNotFound`, `orderTooLate`, `orderGivenBack`, `cannotReturnCard` if the
 * player has not ordered one of them, `keyReused`
 */
export async function takeBackOrder(
  core: Core,
  actor: Player,
  input: z.output<typeof takeBackOrderInput>,
): Promise<z.input<typeof cardsOutput>> {
  const { cardNos } = input;
  const plain = { shownSantim: null, othersToo: false, clientId: '', clientSeed: '' };
  return ask(core, actor, input, { act: 'take-back', ...plain, of: { cardNos } });
}

interface OrderRequest extends CardRequest {
  readonly roundId: string;
  readonly tableId: string;
  /** What a card costs, as the player was shown it. Null where that does not matter. */
  readonly shownSantim: number | null;
  readonly othersToo: boolean;
  readonly operation: string;
  readonly input: unknown;
  readonly answer: typeof cardsOutput;
}

interface OrderAct extends Pick<OrderRequest, 'act' | 'shownSantim' | 'othersToo' | 'clientId' | 'clientSeed'> {
  /** What a repeated request has to ask for again. */
  readonly of: object;
}

async function ask(
  core: Core,
  actor: Player,
  { roomId: tableId, roundId, cardNos, idempotencyKey: key }: z.output<typeof takeBackOrderInput>,
  { of, ...asked }: OrderAct,
): Promise<Answer> {
  // Players choose cards themselves; nobody may do it in their name.
  if (actor.requestedBy) throw new Refusal('notAllowed');
  const request = { ...asked, userId: actor.id, tableId, roundId, cardNos, key };
  const input = { roomId: tableId, roundId, ...of };
  const operation = asked.act === 'order' ? 'order-cards' : 'take-back-order';
  return serveInTurn(core, tableId, { ...request, operation, input, answer: cardsOutput });
}

/** Serves orders at one table together, as sales are. */
const serveInTurn = gather<Core, OrderRequest, Answer>(
  (core, requests) => transactTogether(core, requests, ordering(requests[0]?.tableId ?? '', core.tablesAtOnce)),
  { most: CARD_COUNT },
);

interface Ordering {
  /** Undefined if there is no such table. */
  readonly next: NextGame | undefined;
  readonly sale: Sale;
  readonly before: ReadonlySet<HeldCard>;
}

function ordering(tableId: string, tablesAtOnce: number): Together<OrderRequest, Ordering, Answer> {
  const place = readTableId(tableId);
  const { roomId, tableNo } = place;
  return {
    async read(work, requests) {
      const { tx } = work;
      const userIds = [...new Set(requests.map(({ userId }) => userId))];
      // The table is locked first: until this is committed, no round opens there.
      const [, [next], orders, wallets, guards, atLimit, usedKeys] = await Promise.all([
        lockTable(tx, roomId, tableNo),
        selectNextGame(tx, roomId, tableNo),
        ordersAt(tx, place),
        lockWallets(tx, userIds),
        guardsOf(tx, userIds, work.now()),
        atTableLimit(tx, userIds, place, tablesAtOnce),
        postedKeys(tx, [...requests.map(stakeKey), ...requests.map(endKey)]),
      ]);
      // Those for a round that is past wait to be ended.
      const cards = orders.filter(({ afterRoundId }) => String(afterRoundId) === next?.afterRoundId);
      const stakeSantim = Number(next?.stakeSantim ?? 0);
      return {
        next,
        sale: {
          ...{ escrow: accountCode.orders(), round: { id: Number(next?.afterRoundId ?? 0), stakeSantim } },
          ...{ wallets, guards, atLimit, tablesAtOnce, usedKeys, transfers: [] },
          cards: new Map(cards.map((card) => [card.cardNo, card])),
        },
        before: new Set(cards),
      };
    },
    answer({ next, sale }, request) {
      if (!next) throw new Refusal('roomNotFound');
      if (request.act === 'order') refuseStopped(sale.guards.get(request.userId));
      if (request.act === 'order' && !next.isOpen) throw new Refusal('roomClosed');
      if (next.isSelling || next.afterRoundId !== request.roundId) throw new Refusal('orderTooLate');
      // A player's order for a round ends once. Its end could not be posted again.
      if (sale.usedKeys.has(endKey(request))) throw new Refusal('orderGivenBack');
      if (sale.usedKeys.has(stakeKey(request))) throw new Refusal('keyReused');
      const { shownSantim } = request;
      if (shownSantim !== null && shownSantim !== sale.round.stakeSantim) throw new Refusal('orderPriceChanged');
      const cardNos = request.othersToo ? freeInstead(sale, request.cardNos) : request.cardNos;
      const { roundId, walletSantim } =
        request.act === 'order' ? sellCards(sale, { ...request, cardNos }) : takeBackCards(sale, request);
      return { roundId, cardNos: [...cardNos], walletSantim };
    },
    async write(work, { sale, before }) {
      if (sale.transfers.length === 0) return;
      await writeOrders(work, sale, before);
      work.note({ type: 'cards', roomId: tableId });
    },
  };
}

const endKey = ({ userId, roundId }: OrderRequest) => orderEndKey({ userId, afterRoundId: roundId });

/** The cards, with the next free ones instead of those that are taken, as far as there are any. */
function freeInstead({ cards }: Sale, cardNos: readonly number[]): readonly number[] {
  const chosen = new Set(cardNos);
  return cardNos.map((cardNo) => {
    if (!cards.has(cardNo)) return cardNo;
    for (let step = 1; step < CARD_COUNT; step += 1) {
      const other = ((cardNo - 1 + step) % CARD_COUNT) + 1;
      if (cards.has(other) || chosen.has(other)) continue;
      chosen.add(other);
      return other;
    }
    return cardNo;
  });
}

async function writeOrders(work: Work, sale: Sale, before: ReadonlySet<HeldCard>): Promise<void> {
  const { added, removed } = changedCards(sale, before);
  const { id, stakeSantim } = sale.round;
  await Promise.all([
    removed.length > 0 && deleteOrdered(work.tx, id, removed),
    added.length > 0 && insertOrdered(work.tx, id, stakeSantim, ...columnsOf(added)),
    postTransfers(work, sale.transfers, { walletsLocked: true }),
  ]);
}

/** A table's next game, as far as it can be ordered for. */
interface NextGame {
  /** The newest round. Null if the table has had none. */
  readonly afterRoundId: string | null;
  readonly stakeSantim: string;
  /** Whether the newest round sells cards: then nothing is ordered. */
  readonly isSelling: boolean;
  /** A planned game is bought once it sells, and not ordered. */
  readonly isOpen: boolean;
}

const lockTable = statement(
  'lock-table',
  'select from room_tables where room_id = $1 and number = $2 for no key update',
);

const selectNextGame = statement<NextGame>(
  'read-next-game',
  `select last.id as "afterRoundId", coalesce(last.status = 'selecting', false) as "isSelling",
    rooms.stake_santim as "stakeSantim", ${RUNS} and rooms.plan is null and room_tables.closed_at is null as "isOpen"
  from room_tables join rooms on rooms.id = room_tables.room_id
  left join lateral (
    select id, status from rounds where room_id = $1 and table_no = $2 order by id desc limit 1
  ) as last on true
  where room_tables.room_id = $1 and room_tables.number = $2`,
);

const insertOrdered = statement(
  'order-cards',
  `insert into ordered_cards (after_round_id, stake_santim, card_no, user_id, slot, client_id, client_seed)
  select $1::bigint, $2::bigint, * from unnest($3::int[], $4::uuid[], $5::int[], $6::text[], $7::text[])`,
);

const deleteOrdered = statement(
  'take-order-back',
  'delete from ordered_cards where after_round_id = $1 and card_no = any($2::int[])',
);
