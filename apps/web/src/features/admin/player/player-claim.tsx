import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Fact } from '../../../components/fact.tsx';
import { ShortMoment } from '../../../components/moment.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { PlayerDetails } from './player-details.ts';
import { GiveAccountDialog } from './user-act-dialog.tsx';

/** Shown if somebody else has proven the player's number: they can be given the account. */
export function PlayerClaim({ player }: { player: PlayerDetails }) {
  const t = useText();
  const { data: claim } = trpc.telegram.claim.useQuery({ userId: player.id });
  const [isAsking, setIsAsking] = useState(false);
  if (!claim) return null;
  const { telegramId, untilMs, isObjected } = claim;
  return (
    <Panel title={t('adminClaim')} intro={t('adminClaimHelp')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name={t('adminClaimBy')}>{telegramId}</Fact>
        <Fact name={t('adminClaimState')}>
          {isObjected ? (
            t('adminClaimObjected')
          ) : (
            <>
              {t('adminClaimWaits')} <ShortMoment atMs={untilMs} />
            </>
          )}
        </Fact>
      </dl>
      <Button look="careful" className="mt-3" onClick={() => setIsAsking(true)}>
        {t('adminGiveAccount')}
      </Button>
      {isAsking && <GiveAccountDialog player={player} telegramId={telegramId} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}
