import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CirclePlay, History, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShortMoney } from '../../components/figures/short-money.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useCountUp } from '../../lib/screen/use-count-up.ts';
import { useToken } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/i18n.ts';

/**
 * The classes of an item of the bar: an icon above a short name, as wide as its share of the bar.
 */
export const BOTTOM_ITEM =
  'grid min-h-14 min-w-0 justify-items-center content-center gap-0.5 rounded-xl px-[2px] font-bold text-[min(0.75rem,3.5vw)] text-on-brand hover:bg-brand-deep focus-visible:outline-gold aria-[current=page]:bg-brand-deep aria-[current=page]:shadow-[inset_0_3px_var(--color-gold)]';

/**
 * Makes room for the bar below the page. With `:has()` instead, the browser would look for the bar
 * at each change of the page.
 */
function makeRoom(): () => void {
  const { dataset } = document.documentElement;
  dataset.withBottomBar = '';
  return () => {
    delete dataset.withBottomBar;
  };
}

/**
 * The bar with the screens that players open most, in reach of a thumb. `children` opens the
 * others.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div
      ref={makeRoom}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 gap-[4px] border-brand-deep border-t bg-brand px-[8px] pt-1 pb-[max(0.25rem,var(--safe-bottom))] shadow-sheet lg:hidden"
    >
      <Item to="/Mainmenu">
        <CirclePlay className="size-6" />
        {t('play')}
      </Item>
      <Item to="/wallet">
        <Wallet className="size-6" />
        <Balance />
      </Item>
      <Item to="/GameHistory">
        <History className="size-6" />
        {t('history')}
      </Item>
      {children}
    </div>
  );
}

function Item({ to, children }: { to: '/Mainmenu' | '/wallet' | '/GameHistory'; children: ReactNode }) {
  return (
    <Link to={to} className={BOTTOM_ITEM}>
      {children}
    </Link>
  );
}

/** The balance, shown instead of the word for the wallet once it is known. */
function Balance() {
  const t = useText();
  const token = useToken();
  const { data } = trpc.wallet.balance.useQuery(token === null ? skipToken : undefined);
  if (!data) return t('wallet');
  return (
    <>
      <span className="sr-only">{t('wallet')}</span>
      <span className="max-w-full truncate text-[min(0.875rem,4vw)]">
        <ShownBalance santim={data.walletSantim} />
      </span>
    </>
  );
}

function ShownBalance({ santim }: { santim: number }) {
  return <ShortMoney santim={useCountUp(santim)} />;
}
