import { NUMBER_COUNT } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { useSayUnanswered } from '../../lib/api/lost-touch.ts';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useTimeLeft } from '../../lib/time-left.ts';
import { useTableName } from '../rooms/table-name.ts';
import { JackpotFacts } from './jackpot-facts.tsx';
import { JackpotWins } from './jackpot-wins.tsx';
import { RoomWords } from './room-words.tsx';

const ASK_EVERY_MS = 10_000;

/** The jackpots that can be won now, and those that were. */
export function JackpotsScreen() {
  const t = useText();
  const list = trpc.jackpots.list.useQuery(undefined, { refetchInterval: ASK_EVERY_MS });
  useSayUnanswered(list);
  return (
    <Page width="wide" title={t('jackpots')} intro={t('jackpotsIntro')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PanelQuery query={list} failure={t('jackpotsFailed')}>
          {(jackpots) => <Jackpots jackpots={jackpots} />}
        </PanelQuery>
        <Panel flush title={t('jackpotWins')}>
          <JackpotWins />
        </Panel>
      </div>
    </Page>
  );
}

type Jackpot = ApiOutputs['jackpots']['list'][number];

/** Those that hold nothing are folded, unless all do. */
function Jackpots({ jackpots }: { jackpots: readonly Jackpot[] }) {
  const t = useText();
  const full = jackpots.filter(({ potSantim }) => potSantim > 0);
  const empty = jackpots.filter(({ potSantim }) => potSantim === 0);
  return (
    <>
      {jackpots.length === 0 && <StateMessage compact title={t('jackpotsNone')} />}
      <JackpotList jackpots={full} />
      {empty.length > 0 && (
        <details open={full.length === 0}>
          <summary className="flex min-h-11 items-center font-bold text-link underline">{t('jackpotsEmpty')}</summary>
          <JackpotList jackpots={empty} />
        </details>
      )}
    </>
  );
}

function JackpotList({ jackpots }: { jackpots: readonly Jackpot[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:has-[>:nth-child(2)]:grid-cols-2">
      {jackpots.map((jackpot) => (
        <JackpotPanel key={jackpot.id} jackpot={jackpot} />
      ))}
    </div>
  );
}

/** A jackpot by the names of its rooms: what it holds, how it is won, and the way to a game. */
function JackpotPanel({ jackpot }: { jackpot: Jackpot }) {
  const t = useText();
  const { id, isOn, potSantim, balls, roomIds, lastGameFromMs, anyRoomFromMs } = jackpot;
  return (
    <Panel title={roomIds.length === 0 ? t('jackpotNamed', { id }) : <RoomWords ids={roomIds} />}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <Money santim={potSantim} className="block font-extrabold text-4xl text-link" />
          {isOn && `${t('jackpotWonWithin')} ${t('jackpotBalls', { count: balls })}`}
        </p>
        <ul className="flex flex-wrap gap-2">
          {roomIds.map((roomId) => (
            <PlayIn key={roomId} roomId={roomId} />
          ))}
        </ul>
      </div>
      {!isOn && (
        <p className="mb-2 text-pretty">
          {t('jackpotEnds')}
          {typeof lastGameFromMs === 'number' && (
            <>
              {' '}
              {t('jackpotLastGame')}: <Moment atMs={lastGameFromMs} />
            </>
          )}
        </p>
      )}
      {anyRoomFromMs !== null && <p className="mb-2 text-pretty">{t('jackpotIdle')}</p>}
      <details>
        <summary className="flex min-h-11 items-center font-bold text-link underline">{t('more')}</summary>
        <p className="mb-3 max-w-prose text-pretty text-muted text-sm">{t('jackpotsRules')}</p>
        <JackpotFacts jackpot={jackpot} />
      </details>
    </Panel>
  );
}

/** Leads to a room, whose next game plays for the jackpot. A stranger comes to the door first. */
function PlayIn({ roomId }: { roomId: string }) {
  const t = useText();
  const name = useTableName(roomId);
  const { data, dataUpdatedAt } = trpc.rooms.list.useQuery(undefined, { refetchInterval: ASK_EVERY_MS });
  const room = data?.rooms.find((other) => other.roomId === roomId);
  const awaited = room?.soonest?.awaitedPlayers ?? 0;
  const startsAtMs = awaited > 0 ? null : (room?.soonest?.selectingEndsAtMs ?? null);
  const isOn = !room?.soonest && room?.phase === 'active';
  const timeLeft = useTimeLeft(startsAtMs, data ? data.serverNowMs - dataUpdatedAt : 0);
  return (
    <li className="grid gap-1 text-center">
      <Link to="/play/$tableId" params={{ tableId: roomId }} className={buttonClass('gold')}>
        {t('play')} · {name}
      </Link>
      {room && (
        <p className="text-sm tabular-nums">
          {formatEtb(room.stakeSantim)}
          {awaited > 0 && ` · ${t('needsPlayers', { count: awaited })}`}
          {startsAtMs !== null && ` · ${t('statusIn', { left: timeLeft })}`}
          {isOn && ` · ${t('statusGameOn', { called: room.calledCount, total: NUMBER_COUNT })}`}
        </p>
      )}
    </li>
  );
}
