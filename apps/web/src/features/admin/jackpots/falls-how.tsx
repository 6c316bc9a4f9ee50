import { CARD_COUNT, ODDS_CARDS } from '@cartela/game-core';
import { useState } from 'react';
import { Field } from '../../../components/forms/field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { problemText } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { wholeNumberIn } from '../../../lib/text/whole-number.ts';
import { howOften } from '../../jackpots/how-often.ts';
import { titleOf } from '../rooms/room.ts';

/** How rare the wins are whose balls are proposed: once in so many games. */
const ONCE_IN = [20, 50, 100, 200, 500] as const;
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
              defaultValue={ODDS_CARDS}
              error={errorOf('cards')}
            />
          </div>
        )}
      </RequiredForm>
      {simulation.data && <Proposals simulation={simulation.data} />}
    </div>
  );
}

type Simulation = ApiOutputs['jackpots']['simulate'];

function wonWithin({ endedOn }: Simulation, balls: number): number {
  return endedOn.slice(0, balls).reduce((sum, count) => sum + count, 0);
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
        { head: t('adminJackpotFallsOnce'), cell: (balls) => howOften(wonWithin(simulation, balls) / games, t) },
      ]}
    />
  );
}
