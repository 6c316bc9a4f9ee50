import { useEffect } from 'react';
import { later } from '../../../components/states/later.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import { closeWin, forgetWins, useIsWinNear, useShownWin } from './shown-wins.ts';
import type { Win } from './win.ts';

const WinScreen = later(async () => (await import('./win-screen.tsx')).WinScreen, gameEndTexts);

/**
 * Shows what the player has won above whatever screen there is, until they close it. The code for
 * that is loaded once somebody may win with the next call.
 */
export function Wins() {
  const utils = trpc.useUtils();
  const win = useShownWin();
  const isNear = useIsWinNear();
  useEffect(() => forgetWins, []);

  function close(seen: Win): void {
    const messageId = closeWin(seen);
    if (messageId === undefined) return;
    // A failure is not reported: the win is shown again the next time.
    utils.client.inbox.markRead.mutate({ id: messageId, andOlder: false }).catch(() => undefined);
  }

  return isNear && <WinScreen win={win} onClose={close} />;
}
