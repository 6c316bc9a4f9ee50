import { letterOf } from '@cartela/game-core';
import { Ball, EmptyBall } from '../../../components/game/ball.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { LAST_CALLS_SHOWN } from '../limits.ts';

interface LastCallProps {
  calledNumbers: readonly number[];
  /** How many players need only one more number. */
  oneToGo: number;
  /** Whether this is the latest call. Otherwise it is only the latest that has arrived. */
  live: boolean;
}

/**
 * The latest call, large, and the last five, newest first. All five places are there from the
 * start. Where text is large, they stand below the latest call.
 */
export function LastCall({ calledNumbers, oneToGo, live }: LastCallProps) {
  const t = useText();
  const last = calledNumbers.at(-1);
  const recent = calledNumbers.slice(-LAST_CALLS_SHOWN).reverse();
  const slots = Array.from({ length: LAST_CALLS_SHOWN }, (_, slot) => ({ slot, number: recent[slot] }));
  return (
    <section
      className={`contain-strict large-text:roomy flex h-17 large-text:py-3 items-center gap-3 rounded-xl border border-line bg-surface px-2 md:h-20 lg:h-28 lg:px-3 xl:h-[clamp(8.5rem,20vh,12rem)] ${live ? '' : 'opacity-50 grayscale'}`}
    >
      <div className="lg:px-3.5 xl:px-8.5">
        {last !== undefined && <span className="sr-only">{t('lastCalled')}</span>}
        <div data-last-call className="lg:scale-135 xl:scale-210">
          {last === undefined ? (
            <EmptyBall size="called" />
          ) : (
            <div
              key={last}
              ref={endAnimation}
              className="will-change-[transform,opacity] motion-safe:animate-call"
              data-testid="last-call"
            >
              <Ball number={last} size="called" />
            </div>
          )}
        </div>
      </div>
      <div className="grid min-w-0 flex-1 large-text:basis-full gap-1 xl:gap-5">
        <p className="large-text:roomy flex h-4 items-center justify-between gap-2 text-muted text-xs xl:h-6 xl:text-base">
          {/* On the narrowest phones there is room for only one of the two texts. */}
          <span id="last-five" className={`whitespace-nowrap ${oneToGo > 0 ? 'max-[22rem]:sr-only' : ''}`}>
            {last === undefined ? t('noCallYet') : t('lastFive')}
          </span>
          {oneToGo > 0 && (
            <span className="large-text:whitespace-normal whitespace-nowrap rounded-md bg-gold-soft px-1.5 font-bold text-ink">
              {t('playersOneToGo', { count: oneToGo })}
            </span>
          )}
        </p>
        <ol
          aria-labelledby="last-five"
          className="large-text:roomy flex justify-between gap-1 xl:justify-start xl:gap-9 xl:px-4"
        >
          {slots.map(({ slot, number }) => (
            <li
              key={number ?? -slot}
              className="xl:scale-175"
              aria-label={number === undefined ? undefined : `${letterOf(number)} ${number}`}
            >
              {number === undefined ? <EmptyBall /> : <Ball number={number} />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** In ms. The ball is in its place by then, but `animate-call` is not over yet. */
const IN_PLACE_MS = 340;

/**
 * Ends the animation before its last 40 ms, in which nothing moves. Chromium has the page render
 * each of those frames.
 */
function endAnimation(ball: HTMLElement | null): void {
  if (ball) setTimeout(() => ball.getAnimations()[0]?.cancel(), IN_PLACE_MS);
}
