import { BingoCard } from '../../../components/game/bingo-card.tsx';

const LOOKS = {
  mine: {
    frame: 'border-mine max-lg:h-12 max-lg:min-w-9 max-lg:max-w-12 max-lg:flex-1',
    head: 'bg-mine text-on-mine max-lg:h-full',
    sign: '✓',
  },
  picked: { frame: 'border-ink', head: 'bg-gold text-on-gold', sign: '✕' },
} as const;

interface MiniCardProps {
  cardNo: number;
  look: keyof typeof LOOKS;
  /** What a screen reader says: what a tap does, or which card it is. */
  label: string;
  onPress: (cardNo: number) => void;
}

/**
 * A card with all its numbers, as small as its place. All of it is one button. Of a held card, a
 * phone shows only the head.
 */
export function MiniCard({ cardNo, look, label, onPress }: MiniCardProps) {
  const { frame, head, sign } = LOOKS[look];
  return (
    <li className={`@container relative overflow-hidden rounded-lg border-2 bg-surface ${frame}`}>
      <button
        type="button"
        aria-label={label}
        onClick={() => onPress(cardNo)}
        className="absolute inset-0 z-10 flex items-start rounded-md outline-offset-[-5px]"
      >
        <span className={`grid w-full place-items-center font-bold text-sm leading-5 ${head}`}>
          <span>
            {cardNo} <span className={look === 'mine' ? 'max-lg:hidden' : ''}>{sign}</span>
          </span>
        </span>
      </button>
      <div aria-hidden="true" className={`p-[3cqi] pt-6 ${look === 'mine' ? 'max-lg:hidden' : ''}`}>
        <BingoCard cardNo={cardNo} size="mini" />
      </div>
    </li>
  );
}

/** Four cards beside each other on a phone, two on a wide screen. */
export const MINI_CARDS = 'grid grid-cols-4 gap-1.5 lg:grid-cols-2 lg:gap-3';
