import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { BroadcastDialog } from './broadcast-dialog.tsx';
import { PastNotices } from './past-notices.tsx';

export function NoticesScreen() {
  const t = useText();
  const [broadcasting, setBroadcasting] = useState(false);
  return (
    <Page
      title={t('adminNotices')}
      intro={t('adminNoticesIntro')}
      actions={
        <Button look="gold" onClick={() => setBroadcasting(true)}>
          {t('adminBroadcast')}
        </Button>
      }
    >
      <Panel title={t('adminPastNotices')}>
        <PastNotices />
      </Panel>
      {broadcasting && <BroadcastDialog onClose={() => setBroadcasting(false)} />}
    </Page>
  );
}
