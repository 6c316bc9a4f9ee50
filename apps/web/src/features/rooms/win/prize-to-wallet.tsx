import { Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Deducted } from '../../../components/figures/deducted.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { netOf, type Prize } from '../../../lib/paid-prize.ts';
import { useCountUp } from '../../../lib/screen/use-count-up.ts';
import { etbFigure, formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { Course } from './use-course.ts';

/** What the figures of a prize take together, each with the currency's share, where it is long. */
const PRIZE_WIDTH_VW = 125;
const COINS = 12;
const [COIN_MS, COIN_GAP_MS] = [620, 55];

interface PrizeProps {
  prize: Prize;
  course: Course;
  moves: boolean;
  /** Whether the prize has just come into the wallet. */
  isNew: boolean;
}

/** The prize, which counts up, and what is in the wallet now, into which its coins run. */
export function PrizeToWallet({ prize, course, moves, isNew }: PrizeProps) {
  const { prizeSantim } = prize;
  const { data } = trpc.wallet.balance.useQuery();
  const figure = useRef<HTMLParagraphElement>(null);
  const wallet = useRef<HTMLParagraphElement>(null);
  const shownPrize = useCountUp(course.bingo ? prizeSantim : 0, 0);
  const runs = course.over && data !== undefined;
  useEffect(() => {
    if (runs && moves && figure.current && wallet.current) return runCoins(figure.current, wallet.current);
  }, [runs, moves]);
  return (
    <>
      {/* A screen reader says the amount once, not with every step of the counting. */}
      <p className="sr-only">{formatEtb(prizeSantim)}</p>
      <p
        ref={figure}
        aria-hidden="true"
        data-testid="own-prize"
        style={{ fontSize: `min(var(--prize), ${PRIZE_WIDTH_VW / (etbFigure(prizeSantim).length + 3)}vw)` }}
        className={`font-extrabold text-gold leading-none [--prize:3.25rem] md:[--prize:4.5rem] ${course.bingo ? '' : 'invisible'}`}
      >
        <Money santim={shownPrize} />
      </p>
      {course.bingo && <Deducted prize={prize} className="justify-center" />}
      <p
        ref={wallet}
        className={`flex min-h-9 items-center gap-2 rounded-full bg-black/25 px-4 py-1 text-sm ${runs ? '' : 'invisible'}`}
      >
        <Wallet className="size-5 text-gold" />
        {data && <NewBalance santim={data.walletSantim} withoutSantim={isNew && !course.over ? netOf(prize) : 0} />}
      </p>
    </>
  );
}

interface NewBalanceProps {
  santim: number;
  /** What is still on its way into the wallet. */
  withoutSantim: number;
}

function NewBalance({ santim, withoutSantim }: NewBalanceProps) {
  const t = useText();
  const shownSantim = useCountUp(Math.max(0, santim - withoutSantim));
  return (
    <>
      <span className="sr-only">{t('newBalance', { balance: formatEtb(santim) })}</span>
      <span aria-hidden="true">{t('newBalance', { balance: formatEtb(shownSantim) })}</span>
    </>
  );
}

/** Lets coins run from the prize into the wallet. */
function runCoins(prize: HTMLElement, wallet: HTMLElement): () => void {
  const [from, to] = [prize, wallet].map((part) => part.getBoundingClientRect());
  if (!from || !to) return () => {};
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  place.className = 'pointer-events-none fixed inset-0 z-20';
  wallet.parentElement?.append(place);
  for (let index = 0; index < COINS; index += 1) {
    const coin = document.createElement('span');
    coin.className =
      'absolute top-0 left-0 size-4 rounded-full bg-gold opacity-0 shadow-[inset_0_0_0_2px_var(--color-heart)]';
    place.append(coin);
    // Each from another part of the figure, all into the wallet's icon.
    const [x, y] = [from.left + from.width * ((index * 0.37 + 0.1) % 1), from.top + from.height * 0.6];
    const [endX, endY] = [to.left + 18, to.top + to.height / 2 - 8];
    const keyframes = [
      { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
      {
        transform: `translate(${x + (index % 2 === 0 ? -14 : 14)}px, ${y - 26}px) scale(1.1)`,
        opacity: 1,
        offset: 0.35,
      },
      { transform: `translate(${endX}px, ${endY}px) scale(0.7)`, opacity: 1 },
    ];
    coin.animate(keyframes, { delay: index * COIN_GAP_MS, duration: COIN_MS, easing: 'ease-in-out' });
  }
  const arrived = wallet.animate(
    { transform: ['none', 'scale(1.08)', 'none'] },
    { delay: COIN_MS, duration: COINS * COIN_GAP_MS, easing: 'ease-in-out' },
  );
  arrived.onfinish = () => place.remove();
  return () => place.remove();
}
