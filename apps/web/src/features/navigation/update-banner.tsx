import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { keepApp, useUpdate } from '../../lib/app-update.ts';
import { useText } from '../../lib/i18n.ts';
import { launchHash } from '../../lib/platform/launch.ts';
import { useInRoom } from './in-a-room.ts';

/** Offers a newer version of the app. Nothing is loaded anew unless the player says so, and nobody is asked in a room. */
export function UpdateBanner() {
  const t = useText();
  const inRoom = useInRoom();
  const update = useUpdate();
  useEffect(() => {
    if (!launchHash) void keepApp();
  }, []);
  if (!update || inRoom) return null;
  return (
    <div
      role="status"
      className="mx-auto my-1.5 flex w-[calc(100%-1rem)] max-w-xl items-center gap-3 rounded-card border-2 border-gold bg-surface px-3 py-1"
    >
      <p className="min-w-0 flex-1">{t('updateReady')}</p>
      <Button look="quiet" onClick={update}>
        {t('updateNow')}
      </Button>
    </div>
  );
}
