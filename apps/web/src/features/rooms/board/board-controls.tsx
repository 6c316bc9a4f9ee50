import { type RoundView, waysNow } from '@cartela/game-core';
import { Info } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Switch } from '../../../components/forms/switch.tsx';
import { later } from '../../../components/states/later.tsx';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { SoundButton } from './feedback/sound-button.tsx';
import { asCalled, nearestCard } from './nearest-card.ts';
import type { CardMarks } from './use-card-marks.ts';

const GameInfo = later(async () => (await import('./game-info.tsx')).GameInfo);

/** Where the buttons stand below each other, they begin at the left, and have names. */
const IN_COLUMN =
  'md:px-2 md:max-lg:justify-start md:max-lg:text-left md:max-lg:leading-tight lg:max-xl:px-1.5 lg:max-xl:text-xs';

interface BoardControlsProps {
  round: RoundView;
  ownCards: readonly number[];
  calls: ReadonlySet<number>;
  marks: CardMarks;
}

/**
 * The buttons of the board, above everything that moves. A player without a card in the game has
 * nothing to mark or to call.
 */
export function BoardControls({ round, ownCards, calls, marks }: BoardControlsProps) {
  const t = useText();
  const plays = ownCards.length > 0;
  return (
    <div className="isolate flex flex-wrap items-center justify-end md:rounded-xl md:border md:border-line md:bg-surface md:p-1 md:max-lg:grid md:max-lg:grid-cols-[auto_1fr]">
      {plays && (
        <Switch
          isOn={marks.autoSelect}
          onToggle={marks.toggleAutoSelect}
          className="mr-auto min-h-11 gap-1.5 rounded-xl pr-1 text-[0.6875rem] leading-tight max-[22rem]:w-min min-[22rem]:whitespace-nowrap sm:text-sm md:max-lg:col-span-2 md:pl-1 lg:max-xl:text-xs"
        >
          {t('autoSelect')}
        </Switch>
      )}
      {plays && <BingoButton {...{ round, ownCards, calls }} isMain={!marks.autoSelect} />}
      <OtherControls stakeSantim={round.stakeSantim} />
    </div>
  );
}

/** Memoised: a call changes nothing about these. */
const OtherControls = memo(function OtherControls({ stakeSantim }: { stakeSantim: number }) {
  const t = useText();
  const [isInfoOpen, setInfoOpen] = useState(false);
  return (
    <>
      <Button
        look="bare"
        className={`text-[0.6875rem] text-muted max-sm:px-1.5 sm:text-sm ${IN_COLUMN}`}
        onClick={() => window.location.reload()}
      >
        {t('refresh')}
      </Button>
      <SoundButton className={IN_COLUMN} />
      <Button
        look="bare"
        className={`min-w-11 px-0 text-sm ${IN_COLUMN}`}
        aria-haspopup="dialog"
        onClick={() => setInfoOpen(true)}
      >
        <Info />
        <span className="sr-only md:max-lg:not-sr-only xl:not-sr-only">{t('gameInfo')}</span>
      </Button>
      <GameInfo open={isInfoOpen} stakeSantim={stakeSantim} onClose={() => setInfoOpen(false)} />
    </>
  );
});

interface BingoButtonProps extends Omit<BoardControlsProps, 'marks'> {
  /** The player marks numbers by hand. */
  isMain: boolean;
}

/** The server finds wins, so the button only says which numbers the nearest card lacks. */
function BingoButton({ round, ownCards, calls, isMain }: BingoButtonProps) {
  const t = useText();
  function refuse() {
    const nearest = nearestCard(ownCards, calls, waysNow(round));
    const lacking = nearest && nearest.toGo > 0 && { number: nearest.cardNo, numbers: asCalled(nearest, t) };
    toast.error(t('wrongPattern'), {
      id: 'wrongPattern',
      description: lacking ? t('bingoLacks', lacking) : t('bingoHint'),
    });
  }
  return (
    <Button
      look={isMain ? 'gold' : 'bare'}
      title={t('bingoHint')}
      className={`text-[0.6875rem] max-sm:px-1.5 sm:text-sm ${IN_COLUMN}`}
      onClick={refuse}
    >
      {t('bingo')}
    </Button>
  );
}
