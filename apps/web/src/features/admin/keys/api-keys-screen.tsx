import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Mark } from '../parts/mark.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { ApiKey, ApiKeyScope } from '../types.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

export const SCOPE_NAMES: Readonly<Record<ApiKeyScope, TextKey>> = {
  read: 'adminScopeRead',
  players: 'adminScopePlayers',
};

/** The keys of programs that call Cartela on the operator's behalf. */
export function ApiKeysScreen() {
  const t = useText();
  const keys = trpc.admin.apiKeys.useQuery();
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={t('adminApiKeys')}
      intro={t('adminApiKeysIntro')}
      actions={<Button onClick={() => setCreating(true)}>{t('adminCreateKey')}</Button>}
    >
      <Panel flush title={t('adminApiKeys')}>
        <QueryView query={keys} failure={t('adminKeysFailed')}>
          {(all) => (all.length === 0 ? <Empty text={t('adminNoKeys')} /> : <KeysTable keys={all} />)}
        </QueryView>
      </Panel>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function KeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const t = useText();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <DataTable
        caption={t('adminApiKeys')}
        rows={keys}
        rowKey={({ id }) => id}
        columns={[
          { head: t('adminKeyName'), cell: ({ name }) => <span className="break-words">{name}</span> },
          { head: t('adminKeyScope'), cell: ({ scope }) => t(SCOPE_NAMES[scope]) },
          { head: t('adminCreated'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
          { head: t('adminLastUsed'), cell: (key) => <LastUsed apiKey={key} /> },
          { head: t('adminActions'), cell: (key) => <KeyAction apiKey={key} onRevoke={() => setRevoking(key)} /> },
        ]}
      />
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function LastUsed({ apiKey: { lastUsedAtMs } }: { apiKey: ApiKey }) {
  const t = useText();
  return lastUsedAtMs === null ? (
    <span className="text-muted text-sm">{t('adminNever')}</span>
  ) : (
    <Moment atMs={lastUsedAtMs} />
  );
}

function KeyAction({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useText();
  if (apiKey.revokedAtMs !== null) return <Mark tone="bad">{t('adminRevoked')}</Mark>;
  return (
    <Button
      look="danger"
      className="text-sm"
      aria-label={t('adminRevokeNamed', { name: apiKey.name })}
      onClick={onRevoke}
    >
      {t('adminRevoke')}
    </Button>
  );
}
