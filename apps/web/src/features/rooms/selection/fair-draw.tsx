import type { RoundView, SaleLink } from '@cartela/game-core';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { useText } from '../../../lib/text/i18n.ts';

/** How many digits of the commitment are shown: enough to see at a glance that it has changed. */
const SHOWN_DIGITS = 12;

interface FairDrawProps {
  round: RoundView;
}

/** What was fixed when the game opened, so that players can check the draw. */
export function FairDraw({ round }: FairDrawProps) {
  const t = useText();
  const { roundId, commitment, seed, beaconNetwork, sale } = round;
  const isMixed = beaconNetwork !== 'none';
  return (
    <details className="mx-3 rounded-xl border border-line px-3 text-muted text-sm open:bg-surface open:pb-3">
      <summary className="flex min-h-11 items-center gap-2 font-bold">
        <span className="size-2 rotate-45 bg-gold" aria-hidden="true" />
        {t('fairDraw')}
        <code className="ml-auto font-normal text-xs">{commitment.slice(0, SHOWN_DIGITS)}…</code>
      </summary>
      <p className="text-pretty">{t('fairDrawHelp')}</p>
      {isMixed && !sale && <p className="mt-2 text-pretty">{t('fairDrawBeacon')}</p>}
      <code className="mt-2 block break-all rounded-lg bg-sunken p-2 text-ink text-xs">sha256 {commitment}</code>
      {sale && <SoldList sale={sale} />}
      {seed && <code className="mt-2 block break-all rounded-lg bg-sunken p-2 text-ink text-xs">seed {seed}</code>}
      <p className="flex flex-wrap gap-x-4">
        <TextLink to="/fair/$gameId" params={{ gameId: roundId }}>
          {t('fairPageOfGame')}
        </TextLink>
        <TextLink to="/fair">{t('fairHow')}</TextLink>
      </p>
    </details>
  );
}

/**
 * The place of the list of cards in the chain. A player who notes it can see later that the list is
 * still the same.
 */
function SoldList({ sale: { place, hash, beaconRound } }: { sale: SaleLink }) {
  const t = useText();
  return (
    <>
      <p className="mt-2 text-pretty">
        {t('fairDrawSold', { place })} {beaconRound !== null && t('fairDrawRound', { round: beaconRound })}
      </p>
      <code className="mt-2 block break-all rounded-lg bg-sunken p-2 text-ink text-xs">link {hash}</code>
    </>
  );
}
