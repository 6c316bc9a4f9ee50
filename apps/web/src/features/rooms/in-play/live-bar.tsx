import { etbOf, NUMBER_COUNT, nearnessOf, type RoundView } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useSecondsLeft } from '../../../lib/clock.ts';
import { minutesSeconds } from '../../../lib/format.ts';
import { type Translate, useText } from '../../../lib/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { useInRoom } from '../../navigation/in-a-room.ts';
import { useTableName } from '../tables/table-name.ts';
import { useRoom } from '../use-room.ts';
import { type GameInPlay, useFollowedGames, useGamesInPlay } from './use-games-in-play.ts';
import { useResults } from './use-results.ts';

/** On every screen but its own: how each game goes on in which the player holds cards, and the way back to it. */
export function LiveBar() {
  const t = useText();
  const player = usePlayer();
  const shownRoomId = useInRoom() ? player.roomId : null;
  const games = useGamesInPlay();
  useFollowedGames();
  useResults(games, shownRoomId);
  const elsewhere = games?.filter(({ roomId }) => roomId !== shownRoomId) ?? [];
  if (elsewhere.length === 0) return null;
  return (
    <nav aria-label={t('yourGames')} className="mx-auto grid max-w-3xl gap-1 px-2 pt-1.5">
      {elsewhere.map((game) => (
        <LiveGame key={game.roundId} game={game} />
      ))}
    </nav>
  );
}

function LiveGame({ game }: { game: GameInPlay }) {
  const t = useText();
  const player = usePlayer();
  const { round, offsetMs, live } = useRoom(game.roomId);
  const name = useTableName(game.roomId);
  const stake = etbOf(game.stakeSantim);
  const isOn = round ? round.phase !== 'selecting' : game.phase === 'active';
  return (
    <Link
      to={isOn ? '/BingoBoard' : '/CartelaSelction'}
      search={playerSearch({ ...player, roomId: game.roomId, stake })}
      className="flex min-h-11 items-center gap-2 rounded-xl border-2 border-gold bg-gold-soft px-3 py-1 font-bold text-ink text-sm"
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${live ? 'bg-mine motion-safe:animate-shimmer' : 'bg-edge'}`}
      />
      <span className="min-w-0 flex-1">
        {name}
        {round?.roundId === game.roundId && <Progress round={round} cards={game.cards} offsetMs={offsetMs} />}
      </span>
      <span className="flex shrink-0 items-center">
        {t('backToGame')}
        <ChevronRight className="size-5" />
      </span>
    </Link>
  );
}

function Progress({ round, cards, offsetMs }: { round: RoundView; cards: readonly number[]; offsetMs: number }) {
  const t = useText();
  const seconds = useSecondsLeft(round.phase === 'selecting' ? round.selectingEndsAtMs : null, offsetMs);
  const said =
    round.phase === 'selecting'
      ? t('statusIn', { left: minutesSeconds(seconds * 1000) })
      : `${t('calledOf', { called: round.calledNumbers.length, total: NUMBER_COUNT })} · ${toGo(round, cards, t)}`;
  return <span className="tabular-nums"> · {said}</span>;
}

function toGo({ calledNumbers }: RoundView, cards: readonly number[], t: Translate): string {
  const called = new Set(calledNumbers);
  const left = Math.min(...cards.map((cardNo) => nearnessOf(cardNo, called).left));
  return left === 0 ? t('bingo') : t('toGo', { count: left });
}
