import { PATTERNS, type Pattern } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { Stat } from '../../../components/figures/stat.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { useWalletSantim } from '../../wallet/use-wallet-santim.ts';
import { PatternPicture } from '../parts/pattern-picture.tsx';
import { patternName } from '../pattern-name.ts';

interface GameInfoProps {
  stakeSantim: number;
  onClose: () => void;
}

/** What a player may want to look up in a game: the stake, the wallet, and how a card wins. */
export function GameInfo({ open, ...info }: GameInfoProps & { open: boolean }) {
  return open && <OpenGameInfo {...info} />;
}

function OpenGameInfo({ stakeSantim, onClose }: GameInfoProps) {
  const t = useText();
  return (
    <TitledDialog title={t('gameInfo')} onClose={onClose}>
      <dl className="grid grid-cols-2 large-text:grid-cols-1 divide-x divide-line rounded-xl border border-line">
        <Stat name={t('stake')}>
          <Money santim={stakeSantim} />
        </Stat>
        <Stat name={t('wallet')}>
          <Money santim={useWalletSantim()} />
        </Stat>
      </dl>
      <section className="grid gap-2">
        <h3 className="font-bold">{t('waysToWin', { count: PATTERNS.length })}</h3>
        <ul className="grid grid-cols-5 gap-x-2 gap-y-3">
          {PATTERNS.map(({ id }) => (
            <NamedPattern key={id} id={id} />
          ))}
        </ul>
        <p className="text-muted text-sm">{t('bingoHint')}</p>
      </section>
      <TextLink to="/settings" className="w-fit">
        {t('settings')}
      </TextLink>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/wallet" className={buttonClass('quiet')}>
          {t('deposit')}
        </Link>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </TitledDialog>
  );
}

function NamedPattern({ id }: Pick<Pattern, 'id'>) {
  const t = useText();
  return (
    <li className="grid min-w-0 content-start gap-1">
      <PatternPicture id={id} />
      <span className="text-center text-[0.6875rem] text-muted leading-tight">{patternName(id, t)}</span>
    </li>
  );
}
