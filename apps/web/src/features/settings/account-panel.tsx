import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Panel } from '../../components/layout/panel.tsx';
import { storedPlayer } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/i18n.ts';
import { OwnPhone } from '../accounts/own-phone.tsx';
import { Setting } from './setting.tsx';

/** Who the player is, and the way to the limits. */
export function AccountPanel() {
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
