import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../lib/i18n.ts';
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
