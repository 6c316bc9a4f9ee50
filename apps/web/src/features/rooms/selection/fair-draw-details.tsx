import type { RoundView, SaleLink } from '@cartela/game-core';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { useText } from '../../../lib/text/i18n.ts';

/** What a player can note now, and compare when the game is over. */
export function FairDrawDetails({ round }: { round: RoundView }) {
  const t = useText();
  const { roundId, commitment, seed, beaconNetwork, sale } = round;
  const isMixed = beaconNetwork !== 'none';
  return (
    <>
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
    </>
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
