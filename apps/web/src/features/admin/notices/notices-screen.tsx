import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { BroadcastDialog } from './broadcast-dialog.tsx';
import { PastNotices } from './past-notices.tsx';

export function NoticesScreen() {
  const t = useText();
  const [broadcasting, setBroadcasting] = useState(false);
  return (
    <Page
      width="framed"
      title={t('adminNotices')}
      intro={t('adminNoticesIntro')}
      actions={
        <Allowed to="manage" told>
          <Button look="gold" onClick={() => setBroadcasting(true)}>
            {t('adminBroadcast')}
          </Button>
        </Allowed>
      }
    >
      <Panel title={t('adminPastNotices')}>
        <PastNotices />
      </Panel>
      {broadcasting && <BroadcastDialog onClose={() => setBroadcasting(false)} />}
    </Page>
  );
}
