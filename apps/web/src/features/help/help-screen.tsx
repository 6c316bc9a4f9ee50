import {
  CARDS_PER_PLAYER_MAX,
  CELL_COUNT,
  CENTRE_CELL,
  COINS_PER_ETB,
  PATTERNS,
  type PatternId,
  patternCells,
} from '@cartela/game-core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { ruleText } from '../../lib/text/deduction-rule.ts';
import { useText } from '../../lib/text/i18n.ts';
import { TermsList } from '../terms/terms-list.tsx';
import { Support } from './support.tsx';

/** Everything that a player may want to know before the first stake, on one page. */
export function HelpScreen() {
  const t = useText();
  return (
    <Page title={t('howToPlay')} intro={t('howToPlayIntro')}>
      <Support />
      <Panel title={t('stepsTitle')}>
        <ol className="grid list-decimal gap-2 pl-[1.25rem] marker:font-bold marker:text-link">
          <li>{t('gameStep1')}</li>
          <li>{t('gameStep2', { limit: CARDS_PER_PLAYER_MAX })}</li>
          <li>{t('gameStep3')}</li>
          <li>{t('gameStep4')}</li>
        </ol>
      </Panel>
      <Panel title={t('patternsTitle', { count: PATTERNS.length })} intro={t('patternsHelp')}>
        <PatternKinds />
      </Panel>
      <Topic title={t('partsTitle')} intro={t('partsHelp')}>
        <Rules>
          <li>{t('partsFirst')}</li>
          <li>{t('partsOn')}</li>
          <li>{t('partsPaid')}</li>
        </Rules>
      </Topic>
      <Topic title={t('prizesTitle')}>
        <Rules>
          <li>{t('prizeRule')}</li>
          <HouseShare />
          <Deductions />
          <li>{t('splitRule')}</li>
          <li>{t('cardsDifferRule')}</li>
          <li>{t('coinsRule', { coins: COINS_PER_ETB })}</li>
        </Rules>
      </Topic>
      <Topic title={t('refundsTitle')}>
        <Rules>
          <li>{t('refundGiveBack')}</li>
          <li>{t('refundFewPlayers')}</li>
          <li>{t('refundPlanned')}</li>
          <li>{t('refundCancelled')}</li>
        </Rules>
      </Topic>
      <Topic title={t('moneyTitle')}>
        <Rules>
          <li>{t('moneyWallet')}</li>
          <li>{t('moneyStake')}</li>
          <li>{t('moneyWithdraw')}</li>
          <li>{t('moneyOffline')}</li>
        </Rules>
      </Topic>
      <Topic title={t('fairDraws')}>
        <p>{t('fairDrawsHelp')}</p>
        <TextLink to="/fair">{t('fairMore')}</TextLink>
      </Topic>
      <Topic title={t('termsTitle')}>
        <TermsList />
      </Topic>
    </Page>
  );
}

/** What few look up: on a phone, it is opened by a tap. */
function Topic(panel: Pick<ComponentProps<typeof Panel>, 'title' | 'intro' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return <Panel {...panel} fold={{ isOpen, onToggle: () => setOpen(!isOpen) }} />;
}

/** The house's share in figures, as the rooms have it now. */
function HouseShare() {
  const t = useText();
  const { data } = trpc.rooms.list.useQuery();
  const shares = (data?.rooms ?? []).map(({ houseCutBps }) => houseCutBps / 100);
  if (shares.length === 0) return null;
  const [from, to] = [Math.min(...shares), Math.max(...shares)];
  return <li>{from === to ? t('houseShareRule', { share: to }) : t('houseShareFromTo', { from, to })}</li>;
}

/** What is withheld from prizes of games that open now. */
function Deductions() {
  const t = useText();
  const { data = [] } = trpc.deductions.inForce.useQuery();
  return data.map((rule) => <li key={rule.kind}>{ruleText(rule, t)}</li>);
}

function Rules({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-[1.25rem] marker:text-gold">{children}</ul>;
}

/** One example of each kind of pattern. */
const KINDS = [
  { name: 'kindRow', example: 'row-2' },
  { name: 'kindColumn', example: 'column-i' },
  { name: 'kindDiagonal', example: 'diagonal-down' },
  { name: 'kindCorners', example: 'corners' },
] as const;

/** The kinds of patterns, each drawn once on a small card. */
function PatternKinds() {
  const t = useText();
  return (
    <ul className="grid grid-cols-2 large-text:grid-cols-1 gap-3 sm:grid-cols-4">
      {KINDS.map(({ name, example }) => (
        <li key={name} className="grid justify-items-center gap-2 font-bold text-sm">
          <Drawing pattern={example} />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

function Drawing({ pattern }: { pattern: PatternId }) {
  const cells = patternCells([pattern]);
  return (
    <div className="grid w-24 grid-cols-5 gap-1 rounded-lg bg-sunken p-1.5" aria-hidden="true">
      {Array.from({ length: CELL_COUNT }, (_, cell) => (
        <span
          key={cell}
          className={`aspect-square rounded-sm ${cells.has(cell) ? 'bg-gold' : 'bg-surface'} ${cell === CENTRE_CELL ? 'rounded-full' : ''}`}
        />
      ))}
    </div>
  );
}
