import { ODDS_CARDS } from '@cartela/game-core';
import type { ReactNode } from 'react';
import { Fact } from '../../components/figures/fact.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import type { ApiOutputs } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useTableName } from '../rooms/table-name.ts';
import { howOften } from './how-often.ts';
import { RoomWords } from './room-words.tsx';

interface JackpotFactsProps {
  jackpot: ApiOutputs['jackpots']['list'][number];
  /** How much more than set its balls are. */
  more?: ReactNode;
}

/** What a jackpot holds, who feeds it, how it is won, and how often. */
export function JackpotFacts({ jackpot, more }: JackpotFactsProps) {
  const t = useText();
  const { isOn, potSantim, ceilingSantim, feedBps, balls, dueAtMs, roomIds, odds } = jackpot;
  const { lastGameFromMs, anyRoomFromMs } = jackpot;
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-2 lg:grid-cols-4">
      <Fact name={t('jackpotHolds')}>
        <Money santim={potSantim} className="font-extrabold text-lg text-link" />
      </Fact>
      <Fact name={t('jackpotRooms')}>{roomIds.length === 0 ? t('jackpotNoRoom') : <RoomWords ids={roomIds} />}</Fact>
      {isOn && (
        <>
          <Fact name={t('jackpotWonWithin')}>
            <span>
              {t('jackpotBalls', { count: balls })}
              {more}
            </span>
          </Fact>
          <Fact name={t('jackpotDue')}>
            <Moment atMs={dueAtMs} />
          </Fact>
          {odds.length > 0 && (
            <Fact wide name={t('jackpotFallsWith', { cards: ODDS_CARDS })}>
              <ul>
                {odds.map(({ roomId, chance }) => (
                  <RoomOdds key={roomId} roomId={roomId} often={howOften(chance, t)} />
                ))}
              </ul>
            </Fact>
          )}
          <Fact name={t('jackpotShare')}>{feedBps / 100}%</Fact>
          <Fact name={t('jackpotCeiling')}>
            <Money santim={ceilingSantim} />
          </Fact>
        </>
      )}
      {typeof lastGameFromMs === 'number' && (
        <Fact name={t('jackpotLastGame')}>
          <Moment atMs={lastGameFromMs} />
        </Fact>
      )}
      {anyRoomFromMs !== null && (
        <Fact name={t('jackpotAnyRoom')}>
          <Moment atMs={anyRoomFromMs} />
        </Fact>
      )}
    </dl>
  );
}

function RoomOdds({ roomId, often }: { roomId: string; often: string }) {
  const t = useText();
  return <li>{t('jackpotOddsIn', { room: useTableName(roomId), often })}</li>;
}
