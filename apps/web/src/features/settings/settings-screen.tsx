import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { pinPart } from '../accounts/pin/pin.ts';
import { useLogOut } from '../accounts/use-log-out.ts';
import { PrivacyPanel } from '../privacy/privacy.ts';
import { AccountPanel } from './account-panel.tsx';
import { BotMessages } from './bot-messages.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { GamePanel } from './game-panel.tsx';

const PinPanel = pinPart(async () => (await import('../accounts/pin/pin-panel.tsx')).PinPanel);

/** What players choose for themselves, on this device and everywhere. */
export function SettingsScreen() {
  const t = useText();
  const logOut = useLogOut();
  return (
    <Page title={t('settings')} width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AccountPanel />
          <PinPanel />
          <GamePanel />
          <DisplayPanel />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DevicesPanel />
          <PrivacyPanel />
          <BotMessages />
          <Button look="quiet" onClick={() => void logOut()}>
            {t('logOut')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
