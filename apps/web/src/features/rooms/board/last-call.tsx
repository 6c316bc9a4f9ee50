import { letterOf } from '@cartela/game-core';
import { Ball, EmptyBall } from '../../../components/ball.tsx';
import { useText } from '../../../lib/i18n.ts';
import { LAST_CALLS_SHOWN } from '../../../lib/limits.ts';

/** The latest call, large, and the last five, newest first. Every place is there from the start. */
export function LastCall({ calledNumbers }: { calledNumbers: readonly number[] }) {
  const t = useText();
  const last = calledNumbers.at(-1);
  const recent = calledNumbers.slice(-LAST_CALLS_SHOWN).toReversed();
  const slots = Array.from({ length: LAST_CALLS_SHOWN }, (_, slot) => ({ slot, number: recent[slot] }));
  return (
    <section className="flex h-24 items-center gap-3 overflow-hidden rounded-xl border border-line bg-surface px-3 lg:h-36">
      <div className="lg:scale-125 lg:px-4">
        {last === undefined ? (
          <EmptyBall size="large" />
        ) : (
          <div key={last} className="motion-safe:animate-call" data-testid="last-call">
            <span className="sr-only">{t('lastCalled')}</span>
            <Ball number={last} size="large" />
          </div>
        )}
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-muted text-xs" id="last-five">
          {last === undefined ? t('noCallYet') : t('lastFive')}
        </p>
        <ol aria-labelledby="last-five" className="flex justify-between gap-1 lg:justify-start lg:gap-3">
          {slots.map(({ slot, number }) => (
            <li key={slot} aria-label={number === undefined ? undefined : `${letterOf(number)} ${number}`}>
              {number === undefined ? <EmptyBallSlot /> : <Ball number={number} />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function EmptyBallSlot() {
  return (
    <span aria-hidden="true" className="block">
      <EmptyBall />
    </span>
  );
}
