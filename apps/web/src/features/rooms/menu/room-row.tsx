import { CARD_COUNT, type ComesBack, etbText } from '@cartela/game-core';
import { Button } from '../../../components/buttons/button.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { ShortMoney } from '../../../components/figures/short-money.tsx';
import { later } from '../../../components/states/later.tsx';
import { useIsLost } from '../../../lib/api/lost-touch.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import { GameJackpot } from '../jackpot/game-jackpot.tsx';
import { nameIn } from '../room-names.ts';
import { type RoomSummary, startOf } from './room-order.ts';
import { RoomRing } from './room-ring.tsx';
import { isOn, isOver, prizeName, prizeNow, statusMeaning } from './room-state.ts';

const PlayedFor = later(async () => (await import('../parts/played-for.tsx')).PlayedFor, gameEndTexts);

/** The columns of a row, which is a card, and of the row above them. */
export const ROOM_COLUMNS =
  'grid grid-cols-[4.125rem_minmax(0,1fr)_5.375rem_3.25rem] large-text:grid-cols-[1fr_auto] items-center gap-x-1.5 px-2.5 max-[22rem]:grid-cols-[3.5rem_minmax(0,1fr)_5rem_3.25rem] max-[22rem]:gap-x-1 sm:grid-cols-[6rem_minmax(0,1fr)_14rem_5.5rem] sm:gap-x-4 sm:px-4';

interface RoomRowProps {
  room: RoomSummary;
  /** The milliseconds to add to this device's clock to get the server's. */
  offsetMs: number;
  /** The player holds cards in this room. */
  isPlayed: boolean;
  /** How many of the player's friends hold cards in this room. */
  friends: number;
  isJoining: boolean;
  onJoin: () => void;
}

/** A room as a card. A tap anywhere on it is one on its button. */
export function RoomRow({ room, offsetMs, isPlayed, friends, isJoining, onJoin }: RoomRowProps) {
  const t = useText();
  const isLost = useIsLost();
  return (
    <tr
      className={`card relative grid-rows-[minmax(3.25rem,1fr)_auto] large-text:grid-rows-none overflow-hidden hover:border-edge sm:grid-rows-[minmax(4.25rem,1fr)_auto] ${ROOM_COLUMNS} ${isPlayed ? 'border-mine' : ''}`}
    >
      <th scope="row" className="col-start-1 row-start-1 text-left">
        <Money santim={room.stakeSantim} className="font-bold tracking-tight sm:text-lg" />
        {room.name && (
          <span className="wrap-anywhere block font-normal text-muted text-xs leading-tight sm:text-sm">
            {nameIn(room.name)}
          </span>
        )}
      </th>
      {/* It spans the card: beside the time, it has the line at the bottom. */}
      <td className="col-span-full col-start-1 row-span-2 row-start-1 large-text:row-span-1 large-text:row-start-2 grid large-text:block grid-cols-subgrid grid-rows-subgrid items-center self-stretch">
        <RoomStatus room={room} offsetMs={offsetMs} isPlayed={isPlayed} friends={friends} />
      </td>
      <td className="col-start-3 row-start-1 large-text:col-span-2 large-text:col-start-1 large-text:row-start-3 py-1 text-xs leading-tight sm:text-sm">
        <PossibleWin room={room} />
      </td>
      <td className="col-start-4 row-start-1 large-text:col-start-2">
        <Button
          look={isPlayed || isLost ? 'quiet' : 'primary'}
          // Its area is the whole card, also while it is pressed.
          className="w-full px-0 large-text:px-4 after:absolute after:inset-0 active:translate-none!"
          aria-label={joinLabel(room, t)}
          busy={isJoining}
          onClick={onJoin}
        >
          {!isJoining && t('join')}
        </Button>
      </td>
    </tr>
  );
}

function joinLabel({ name, stakeSantim }: RoomSummary, t: Translate): string {
  const stake = formatEtb(stakeSantim);
  return name ? t('joinNamedRoom', { room: nameIn(name), stake }) : t('joinRoom', { stake });
}

type RoomStatusProps = Pick<RoomRowProps, 'room' | 'offsetMs' | 'isPlayed' | 'friends'>;

/** When the room's next game begins, or what is going on in the room, and who is there. */
function RoomStatus({ room, offsetMs, isPlayed, friends }: RoomStatusProps) {
  const t = useText();
  const { soonest, tables, players } = room;
  const jackpot = room.jackpot ?? room.endingJackpot;
  const isPlaying = isOn(room);
  // What a game that is on has sold says nothing of the next one.
  const sold = isOver(room) || isPlaying ? null : (soonest?.cardsTaken ?? room.cardsTaken);
  const figures = [
    ...(sold === null ? [] : [t('soldOf', { count: sold, total: CARD_COUNT })]),
    t('playersCount', { count: isOver(room) ? 0 : players }),
    ...(tables > 1 && !isPlayed ? [t('tablesCount', { count: tables })] : []),
    // Without a prize yet, it stands in the place of that.
    ...(sold !== null && prizeNow(room) > 0 && !isPlayed
      ? [t('upToFull', { amount: formatEtb(room.fullPrizeSantim) })]
      : []),
  ];
  return (
    <>
      <div className="col-start-2 flex flex-wrap items-center gap-x-1.5 py-1 text-xs leading-tight sm:gap-x-3 sm:text-base">
        <span className="order-1 text-muted max-sm:text-[0.6875rem]">{t('roomStarting')}</span>{' '}
        {soonest && startOf(room) === null ? (
          <span className="order-2 block first-letter:uppercase">{statusMeaning(room, t)}</span>
        ) : (
          <RoomRing room={room} offsetMs={offsetMs} />
        )}
      </div>
      <div className="relative col-span-full row-start-2 -mx-2.5 bg-sunken px-2.5 py-1 text-xs leading-tight sm:-mx-4 sm:px-4 sm:text-sm">
        {sold !== null && sold > 0 && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 border-gold border-b-2 bg-gold-soft"
            style={{ width: `${(100 * sold) / CARD_COUNT}%` }}
          />
        )}
        <div className="relative flex flex-wrap items-center gap-x-3">
          {jackpot && (
            <div className="basis-full">
              <GameJackpot jackpot={jackpot} called="list" isNext={isPlaying} />
            </div>
          )}
          {room.parts && <PlayedFor parts={room.parts} />}
          <span className="min-w-0">
            {isPlayed && <b className="text-link">✓ {t(isPlaying ? 'yourGameIsOn' : 'youArePlaying')} · </b>}
            {friends > 0 && <b className="text-link">{t('friendsHere', { count: friends })} · </b>}
            {!soonest && `${statusMeaning(room, t)} · `}
            {figures.join(' · ')}
            {/* A phone says it before one buys: here it would take a line of its own. */}
            {soonest?.comesBack && <span className="max-sm:hidden"> · {comesBackText(soonest.comesBack, t)}</span>}
          </span>
        </div>
      </div>
    </>
  );
}

/**
 * What the table where the next game begins pays now, or would if all cards were sold. Smaller, the
 * documented possible win, which may be more.
 */
function PossibleWin({ room }: { room: RoomSummary }) {
  const t = useText();
  const nowSantim = prizeNow(room);
  const shownSantim = nowSantim || room.fullPrizeSantim;
  return (
    <div className="items-baseline justify-between gap-3 text-muted sm:flex">
      <p className="sm:whitespace-nowrap">
        <span className="block max-sm:text-[0.6875rem]">{t(prizeName(room))} </span>
        <ShortMoney
          santim={shownSantim}
          className={
            nowSantim > 0
              ? 'font-extrabold text-link text-lg max-sm:tracking-tighter max-[22rem]:text-base sm:text-3xl'
              : 'text-base sm:text-lg'
          }
        />
      </p>
      {/* On a phone, the column has its name. The same sum is not shown twice. */}
      <p className={shownSantim === room.possibleWinSantim ? 'sr-only' : 'text-[0.6875rem] sm:text-xs'}>
        <span className="block max-sm:sr-only">{t('possibleWin')} </span>
        <Money santim={room.possibleWinSantim} />
      </p>
    </div>
  );
}

/** What of its stakes comes back, in few words. A basis point of 100 ETB is a santim. */
function comesBackText({ prizeBps, jackpotBps, withheldBpsMax }: ComesBack, t: Translate): string {
  const backBps = prizeBps + jackpotBps;
  const least = withheldBpsMax > 0 ? `${etbText(backBps - withheldBpsMax)}–` : '';
  return t('comesBackShort', { back: `${least}${etbText(backBps)}` });
}
