import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Fact } from '../../../components/figures/fact.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
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
        <Fact name={t('adminState')}>
          {isObjected ? (
            t('adminClaimObjected')
          ) : (
            <>
              {t('adminClaimWaits')} <Moment atMs={untilMs} />
            </>
          )}
        </Fact>
      </dl>
      <Allowed to="manage">
        <Button look="careful" className="mt-3" onClick={() => setIsAsking(true)}>
          {t('adminGiveAccount')}
        </Button>
      </Allowed>
      {isAsking && <GiveAccountDialog player={player} telegramId={telegramId} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}
