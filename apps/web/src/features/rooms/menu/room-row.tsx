import { NUMBER_COUNT } from '@cartela/game-core';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { formatTimeInAddis } from '../../../lib/text/day-text.ts';
import { etbFigure, formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { nameIn } from '../room-names.ts';
import type { RoomSummary } from './room-order.ts';

interface RoomRowProps {
  room: RoomSummary;
  /** The milliseconds to add to this device's clock to get the server's. */
  offsetMs: number;
  /** The player holds cards in this room. */
  isPlayed: boolean;
  isJoining: boolean;
  onJoin: () => void;
}

const CELL = 'px-1.5 py-1 align-middle max-[22rem]:px-1 sm:px-4 sm:py-3';

export function RoomRow({ room, offsetMs, isPlayed, isJoining, onJoin }: RoomRowProps) {
  const t = useText();
  return (
    <tr className="h-18 large-text:h-auto border-line border-t large-text:grid large-text:grid-cols-[1fr_auto] large-text:p-2 sm:h-20">
      <th scope="row" className={CELL}>
        <Money santim={room.stakeSantim} className="font-extrabold text-xl max-[22rem]:text-base sm:text-2xl" />
        {room.name && (
          <span className="wrap-anywhere block font-normal text-muted text-xs leading-tight sm:text-sm">
            {nameIn(room.name)}
          </span>
        )}
      </th>
      <td className={`${CELL} large-text:col-span-2 text-xs leading-tight sm:text-sm`}>
        <RoomStatus room={room} offsetMs={offsetMs} />
        {isPlayed && <p className="font-bold text-link tracking-tight">✓ {t('youArePlaying')}</p>}
      </td>
      <td className={`${CELL} large-text:col-span-2 text-xs leading-tight sm:text-sm`}>
        <PossibleWin room={room} />
      </td>
      <td className={`${CELL} large-text:col-start-2 large-text:row-start-1`}>
        <Button
          look={isPlayed ? 'quiet' : 'primary'}
          className="w-full px-1 large-text:px-4"
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

/**
 * Whether the room's cards and prize are those of a game that is over. They then say nothing about
 * the next one.
 */
function isOver({ soonest, phase }: RoomSummary): boolean {
  return soonest === null && (phase === 'settled' || phase === 'cancelled');
}

/**
 * When the room's next game begins, or what is going on in the room, and how many cards that table
 * has sold.
 */
function RoomStatus({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  const { soonest, tables, players } = room;
  return (
    <>
      <DottedLine>
        <span className="inline-block pl-[0.75rem] max-sm:block">
          <span
            aria-hidden="true"
            className={`mr-1.5 ml-0.5 inline-block size-2 rotate-45 ${soonest ? 'bg-mine' : 'bg-gold'}`}
          />
          <strong>{t('roomStarting')}</strong>
        </span>
        <AfterDot>
          <StatusMeaning room={room} offsetMs={offsetMs} />
        </AfterDot>
        {!isOver(room) && (
          <AfterDot className="text-muted sm:block">
            {t('soldNow', { count: soonest?.cardsTaken ?? room.cardsTaken })}
          </AfterDot>
        )}
      </DottedLine>
      <DottedLine>
        <span className="inline-block pl-[0.75rem] text-muted">
          {t('playersCount', { count: isOver(room) ? 0 : players })}
        </span>
        {tables > 1 && <AfterDot className="text-muted">{t('tablesCount', { count: tables })}</AfterDot>}
      </DottedLine>
    </>
  );
}

/**
 * Shows what is said of the room in one line or, on a narrow screen, in several. The line is
 * shifted to the left by the width of a dot, so that its first text begins at the edge.
 */
function DottedLine({ children }: { children: ReactNode }) {
  return (
    <p className="overflow-x-clip">
      <span className="-ml-[0.75rem] block">{children}</span>
    </p>
  );
}

/** A text with a dot before it. If it begins a line, the dot is cut off. */
function AfterDot({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span className={`relative inline-block pl-[0.75rem] ${className}`}>
      <span className="absolute left-0 w-[0.75rem] text-center text-muted"> · </span>
      {children}
    </span>
  );
}

/** What the status before it means for this room now. */
function StatusMeaning({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  const { soonest, phase, calledCount, opensAtMs } = room;
  const startsAtMs = soonest?.selectingEndsAtMs ?? null;
  if (startsAtMs !== null) return <TimeToStart untilMs={startsAtMs} offsetMs={offsetMs} />;
  if (phase === 'active') return t('statusGameOn', { called: calledCount, total: NUMBER_COUNT });
  if (opensAtMs !== null) return t('statusOpensAt', { time: formatTimeInAddis(opensAtMs) });
  return t(phase === 'closed' ? 'statusClosed' : 'statusSoon');
}

function TimeToStart({ untilMs, offsetMs }: { untilMs: number; offsetMs: number }) {
  const t = useText();
  const left = useTimeLeft(untilMs, offsetMs);
  return (
    <span role="timer" className="whitespace-nowrap font-bold text-link">
      {t('statusIn', { left })}
    </span>
  );
}

/**
 * The documented possible win, and if no game can pay that, what a full table pays. Also what the
 * table where the next game begins pays now.
 */
function PossibleWin({ room }: { room: RoomSummary }) {
  const t = useText();
  const nowSantim = isOver(room) ? 0 : (room.soonest?.prizeSantim ?? room.prizeSantim);
  return (
    <>
      <Money santim={room.possibleWinSantim} className="font-bold text-sm max-[22rem]:text-xs sm:text-base" />
      {room.fullPrizeSantim < room.possibleWinSantim && (
        <p>
          <span className="text-muted">{t('fullTable')}</span> {etbFigure(room.fullPrizeSantim)}
        </p>
      )}
      {nowSantim > 0 && (
        <p>
          <span className="text-muted">{t('prizeNow')}</span>{' '}
          <span className="font-bold text-link">{etbFigure(nowSantim)}</span>
        </p>
      )}
    </>
  );
}
