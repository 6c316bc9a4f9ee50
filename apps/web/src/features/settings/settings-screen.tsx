import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { storedPlayer } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/i18n.ts';
import { OwnPhone } from '../accounts/own-phone.tsx';
import { pinPart } from '../accounts/pin/pin.ts';
import { useLogOut } from '../accounts/use-log-out.ts';
import { PrivacyPanel } from '../privacy/privacy.ts';
import { BotMessages } from './bot-messages.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { GamePanel } from './game-panel.tsx';
import { Setting } from './setting.tsx';

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

/** Who the player is, and the way to the limits. */
function AccountPanel() {
  const t = useText();
  return (
    <Panel flush title={t('accountPanel')}>
      <div className="divide-y divide-line">
        <Setting name={t('username')}>
          <span className="min-w-0 break-words">{storedPlayer().username}</span>
        </Setting>
        <Setting name={t('phoneNumber')}>
          <span className="flex flex-wrap items-center gap-2">
            <OwnPhone />
          </span>
        </Setting>
        <Link to="/limits" className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken">
          <span className="min-w-0 flex-1">
            <span className="block font-bold">{t('limits')}</span>
            <span className="block text-muted text-sm">{t('limitsHelp')}</span>
          </span>
          <ChevronRight className="size-5 text-muted" />
        </Link>
      </div>
    </Panel>
  );
}
