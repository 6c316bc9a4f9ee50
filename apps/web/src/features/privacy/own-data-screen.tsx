import { useRef } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { DownloadButton } from '../../components/lists/download-button.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { saveFile } from '../../lib/platform/save-file.ts';
import { languageNow, useText } from '../../lib/text/i18n.ts';
import type { PrivacyCatalogue } from '../../locales/en.ts';
import { fetchOwnData, OWN_DATA_FILE, useOwnData } from './own-data.ts';
import { OwnDataList } from './own-data-list.tsx';

const OWN_PAGE_FILE = 'cartela-my-data.html';
/** What a saved page looks like, without the app's style sheet. */
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{margin:0}dt,dd{display:inline;margin:0}dt{color:#666}dd::after{content:"";margin-right:1rem}ul{padding:0;list-style:none}li{border-bottom:1px solid #ccc;padding:.3rem 0;overflow-wrap:anywhere}';

/** The lists of the file, in its order, and their titles. */
const TITLES: Readonly<Record<string, keyof PrivacyCatalogue>> = {
  account: 'dataAccount',
  sessions: 'dataSessions',
  browsers: 'dataBrowsers',
  protection: 'dataProtection',
  limits: 'dataLimits',
  losses: 'dataLosses',
  payments: 'dataPayments',
  checkouts: 'dataCheckouts',
  payouts: 'dataPayouts',
  proofs: 'dataProofs',
  questions: 'dataQuestions',
  moves: 'dataMoves',
  cards: 'dataCards',
  archivedCards: 'dataArchivedCards',
  orders: 'dataOrders',
  freeCards: 'dataFreeCards',
  archivedBrowsers: 'dataArchivedBrowsers',
  tables: 'dataTables',
  reminders: 'dataReminders',
  prizes: 'dataPrizes',
  withheld: 'dataWithheld',
  messages: 'dataMessages',
  notices: 'dataNotices',
  botMessages: 'dataBotMessages',
  invitations: 'dataInvitations',
  weeks: 'dataWeeks',
  claims: 'dataClaims',
  notes: 'dataNotes',
  acts: 'dataActs',
  requests: 'dataRequests',
};

/** All that is kept about the player, to read, to save as it is shown, and to download as data. */
export function OwnDataScreen() {
  const t = useText();
  const data = useOwnData();
  const lists = useRef<HTMLDivElement>(null);

  function savePage() {
    if (!lists.current) return;
    const title = `Cartela: ${t('ownData')}`;
    const head = `<meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`;
    const page = `<!doctype html><html lang="${languageNow()}">${head}<h1>${title}</h1>${lists.current.innerHTML}</html>`;
    saveFile(new Blob([page], { type: 'text/html' }), OWN_PAGE_FILE);
  }

  return (
    <Page
      title={t('ownData')}
      intro={t('ownDataHelp')}
      actions={
        <>
          <DownloadButton name={t('ownDataFile')} fileName={OWN_DATA_FILE} fetchFile={fetchOwnData} />
          {data.data && (
            <Button look="quiet" onClick={savePage}>
              {t('ownDataPage')}
            </Button>
          )}
        </>
      }
    >
      <PanelQuery query={data} failure={t('ownDataFailed')} rows={6} alone>
        {(all) => (
          <div ref={lists} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {Object.entries(all).map(([name, rows]) => (
              <Panel key={name} title={t(TITLES[name] ?? 'ownData')}>
                <OwnDataList rows={rows} />
              </Panel>
            ))}
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}
