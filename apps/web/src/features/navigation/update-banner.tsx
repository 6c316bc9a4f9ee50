import { useEffect } from 'react';
import { Bar } from '../../components/bar.tsx';
import { Button } from '../../components/button.tsx';
import { keepApp, useUpdate } from '../../lib/app-update.ts';
import { useText } from '../../lib/i18n.ts';
import { launchHash } from '../../lib/platform/launch.ts';
import { useInRoom } from './in-a-room.ts';

/**
 * Offers a newer version of the app. The page is loaded anew only if the player says so, and nobody
 * is asked in a room.
 */
export function UpdateBanner() {
  const t = useText();
  const inRoom = useInRoom();
  const update = useUpdate();
  useEffect(() => {
    if (!launchHash) void keepApp();
  }, []);
  if (!update || inRoom) return null;
  return (
    <Bar role="status">
      <p className="min-w-0 flex-1 py-1 text-sm/5 sm:text-base/6">{t('updateReady')}</p>
      <Button look="quiet" className="my-1 mr-2.5" onClick={update}>
        {t('updateNow')}
      </Button>
    </Bar>
  );
}
