import { useEffect } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Bar } from '../../components/layout/bar.tsx';
import { launchHash } from '../../lib/platform/launch.ts';
import { keepApp, useUpdate } from '../../lib/screen/app-update.ts';
import { useIsReplaced } from '../../lib/screen/newer-build.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useInRoom } from './in-a-room.ts';

/**
 * Offers a newer version of the app. The page is reloaded only if the player says so, and nobody is
 * asked in a room, unless parts of this version are gone.
 */
export function UpdateBanner() {
  const t = useText();
  const inRoom = useInRoom();
  const isReplaced = useIsReplaced();
  const update = useUpdate() ?? (isReplaced ? () => window.location.reload() : null);
  useEffect(() => {
    if (!launchHash) void keepApp();
  }, []);
  if (!update || (inRoom && !isReplaced)) return null;
  return (
    <Bar role="status">
      <p className="min-w-0 flex-1 py-1 text-sm/5 sm:text-base/6">{t('updateReady')}</p>
      <Button look="quiet" className="my-1 mr-2.5" onClick={update}>
        {t('updateNow')}
      </Button>
    </Bar>
  );
}
