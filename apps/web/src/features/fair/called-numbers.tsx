import { letterOf, NUMBER_COUNT } from '@cartela/game-core';
import { Ball } from '../../components/game/ball.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../lib/text/i18n.ts';

/** Every call of the game, from the first to the last. */
export function CalledNumbers({ calledNumbers }: { calledNumbers: readonly number[] }) {
  const t = useText();
  if (calledNumbers.length === 0) return null;
  return (
    <Panel title={t('calledInOrder')} intro={t('calledOf', { called: calledNumbers.length, total: NUMBER_COUNT })}>
      <ol className="flex flex-wrap gap-1.5">
        {calledNumbers.map((number, index) => (
          <li
            key={number}
            aria-label={`${letterOf(number)} ${number}`}
            className={index === calledNumbers.length - 1 ? 'rounded-full outline-3 outline-gold' : ''}
          >
            <Ball number={number} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
