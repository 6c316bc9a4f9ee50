import { CARD_COUNT } from '@cartela/game-core';
import { useState } from 'react';
import { Field } from '../../../components/forms/field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { problemText } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { wholeNumberIn } from '../../../lib/text/whole-number.ts';
import { useRoomWord } from '../../rooms/room-names.ts';
import { titleOf } from '../rooms/room.ts';
import type { Jackpot } from './jackpot.ts';

/** How rare the wins are whose balls are proposed: once in so many games. */
const ONCE_IN = [20, 50, 100, 200, 500] as const;
const CARDS_USUAL = 20;
/** What happens more often than once in so many games is told by the hundred. */
const OFTEN_FROM = 10;
/** A simulation says the same each time, but for chance. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY };

interface Question {
  readonly roomId: string;
  readonly cards: number;
}

/** Plays many games of a room, and proposes within how many balls a jackpot is to be won. */
export function FallsHow() {
  const t = useText();
  const rooms = trpc.rooms.settings.useQuery();
  const [asked, setAsked] = useState<Question | null>(null);
  const simulation = trpc.jackpots.simulate.useQuery(asked ?? { roomId: '', cards: 1 }, {
    enabled: asked !== null,
    ...KEPT,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RequiredForm
        names={['roomId', 'cards']}
        action={t('adminJackpotPlay')}
        busy={simulation.isFetching}
        error={problemText(simulation.error, t('anErrorOccurred'))}
        check={(name, value) =>
          name === 'cards' && !wholeNumberIn(value, { max: CARD_COUNT })
            ? t('adminJackpotWrong', { min: 1, max: CARD_COUNT })
            : undefined
        }
        onSubmit={(text) => setAsked({ roomId: text('roomId'), cards: Number(text('cards')) })}
      >
        {(errorOf) => (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <SelectField label={t('adminRoom')} name="roomId">
              {rooms.data?.map((room) => (
                <option key={room.id} value={room.id}>
                  {titleOf(room, t)}
                </option>
              ))}
            </SelectField>
            <Field
              label={t('adminJackpotCards')}
              name="cards"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={CARDS_USUAL}
              error={errorOf('cards')}
            />
          </div>
        )}
      </RequiredForm>
      {simulation.data && <Proposals simulation={simulation.data} />}
    </div>
  );
}

/** How often a jackpot falls as it is now, in games of the first of its rooms. */
export function FallsOnce({ jackpot }: { jackpot: Jackpot }) {
  const t = useText();
  const [roomId = ''] = jackpot.roomIds;
  const input = { roomId, cards: CARDS_USUAL };
  const { data, error } = trpc.jackpots.simulate.useQuery(input, { enabled: roomId !== '', ...KEPT });
  const room = useRoomWord(roomId);
  if (roomId === '' || error) return '–';
  if (!data) return '…';
  return t('adminJackpotPlayed', { often: howOften(data, jackpot.ballsNow, t), room, cards: CARDS_USUAL });
}

type Simulation = ApiOutputs['jackpots']['simulate'];

function wonWithin({ endedOn }: Simulation, balls: number): number {
  return endedOn.slice(0, balls).reduce((sum, count) => sum + count, 0);
}

/** How often games were over within so many balls, in words for people. */
function howOften(simulation: Simulation, balls: number, t: Translate): string {
  const { games } = simulation;
  const wins = wonWithin(simulation, balls);
  if (wins === 0) return t('adminJackpotRarer', { count: games });
  if (wins * OFTEN_FROM < games) return t('adminJackpotOnce', { count: Math.round(games / wins) });
  return t('adminJackpotOften', { count: Math.round((100 * wins) / games) });
}

function Proposals({ simulation }: { simulation: Simulation }) {
  const t = useText();
  const { games, endedOn } = simulation;
  const rows = ONCE_IN.map(
    (wanted) => endedOn.findIndex((_, place) => wonWithin(simulation, place + 1) * wanted >= games) + 1,
  );
  return (
    <DataTable
      caption={t('adminJackpotFalls')}
      rows={[...new Set(rows)]}
      rowKey={(balls) => balls}
      columns={[
        { head: t('adminJackpotBalls'), figure: true, cell: (balls) => balls },
        { head: t('adminJackpotFallsOnce'), cell: (balls) => howOften(simulation, balls, t) },
      ]}
    />
  );
}
