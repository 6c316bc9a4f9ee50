import { CARD_COUNT } from '@cartela/game-core';
import { Button } from '../../../components/buttons/button.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useHeldGames } from '../in-play/use-games-in-play.ts';
import { GameJackpot } from '../jackpot/game-jackpot.tsx';
import type { RoomSummary } from '../menu/room-order.ts';
import { prizeNow, statusMeaning } from '../menu/room-state.ts';
import { PlayedFor } from '../parts/played-for.tsx';
import { nameIn } from '../room-names.ts';
import { useJoin } from '../tables/use-join.ts';
import { ReminderSwitch } from './reminder-switch.tsx';
import { startText } from './start-text.ts';

/**
 * The rooms whose games are at set times, with the next game of each, the soonest first. `nowMs` is
 * the server's clock: the phone's may be wrong.
 */
export function PlannedGames({ rooms, nowMs }: { rooms: readonly RoomSummary[]; nowMs: number }) {
  const t = useText();
  const planned = rooms.flatMap(({ plan, ...room }) => (plan ? [{ ...room, plan }] : []));
  return (
    <section className="my-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-bold text-muted text-sm">{t('plannedGames')}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 sm:gap-3 lg:grid-cols-2">
        {[...planned]
          .sort((a, b) => a.plan.startsAtMs - b.plan.startsAtMs)
          .map((room) => (
            <PlannedGame key={room.roomId} room={room} nowMs={nowMs} />
          ))}
      </ul>
    </section>
  );
}

type PlannedRoom = RoomSummary & { readonly plan: NonNullable<RoomSummary['plan']> };

function PlannedGame({ room, nowMs }: { room: PlannedRoom; nowMs: number }) {
  const t = useText();
  const { join, joining } = useJoin();
  const { roomId, plan, name, stakeSantim, soonest, jackpot = room.endingJackpot, parts } = room;
  const cards = useHeldGames()?.find((game) => game.roomId === roomId)?.cards.length ?? 0;
  const prize = formatEtb(prizeNow(room));
  return (
    <li className={`card grid gap-2 p-3 sm:p-4 ${cards > 0 ? 'border-mine' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="wrap-anywhere font-extrabold text-lg leading-tight">{name && nameIn(name)}</h3>
        <p>
          <span className="text-muted text-sm">{t('stake')} </span>
          <Money santim={stakeSantim} className="font-bold" />
        </p>
      </div>
      <p className="leading-tight">
        <b className="text-xl tracking-tight">{soonest ? startText(plan.startsAtMs, nowMs) : statusMeaning(room, t)}</b>
        {plan.weekly && <span className="inline-block text-muted">&nbsp;· {t('plannedWeekly')}</span>}
      </p>
      <div className="text-sm leading-tight">
        <p>
          {t('prize')}{' '}
          <b className="text-link">{plan.leastPrizeSantim > 0 ? t('plannedAtLeast', { amount: prize }) : prize}</b>
        </p>
        {jackpot && <GameJackpot jackpot={jackpot} called="list" isPlanned />}
        {parts && <PlayedFor parts={parts} />}
        <p className="text-muted">
          {cards > 0 && <b className="text-link">✓ {t('youAreIn', { count: cards })} · </b>}
          {t('soldOf', { count: soonest?.cardsTaken ?? room.cardsTaken, total: CARD_COUNT })} ·{' '}
          {t('playersCount', { count: room.players })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ReminderSwitch roomId={roomId} />
        <Button
          look={cards > 0 ? 'quiet' : 'primary'}
          className="min-w-24"
          aria-label={t('joinNamedRoom', { room: name ? nameIn(name) : '', stake: formatEtb(stakeSantim) })}
          busy={joining === roomId}
          onClick={() => join(room)}
        >
          {t('join')}
        </Button>
      </div>
    </li>
  );
}
