import type { ReactNode } from 'react';
import { Fact } from '../../components/figures/fact.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import type { ApiOutputs } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { RoomWords } from './room-words.tsx';

interface JackpotFactsProps {
  jackpot: ApiOutputs['jackpots']['list'][number];
  /** How much more than set its balls are. */
  more?: ReactNode;
  /** More facts. */
  children?: ReactNode;
}

/** What a jackpot holds, who feeds it and how it is won. */
export function JackpotFacts({ jackpot, more, children }: JackpotFactsProps) {
  const t = useText();
  const { isOn, potSantim, ceilingSantim, feedBps, balls, dueAtMs, roomIds, anyRoomFromMs } = jackpot;
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
          <Fact name={t('jackpotShare')}>{feedBps / 100}%</Fact>
          <Fact name={t('jackpotCeiling')}>
            <Money santim={ceilingSantim} />
          </Fact>
        </>
      )}
      {anyRoomFromMs !== null && (
        <Fact name={t('jackpotAnyRoom')}>
          <Moment atMs={anyRoomFromMs} />
        </Fact>
      )}
      {children}
    </dl>
  );
}
