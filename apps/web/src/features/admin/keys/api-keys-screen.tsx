import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { tell } from '../tell.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { type ApiKey, SCOPE_NAMES } from './key-fields.tsx';

/** The keys of programs that call Cartela on the operator's behalf. */
export function ApiKeysScreen() {
  const t = useText();
  const keys = trpc.apiKeys.keys.useQuery();
  const [creating, setCreating] = useState(false);
  return (
    <Page
      width="framed"
      title={t('adminApiKeys')}
      intro={t('adminApiKeysIntro')}
      actions={
        <Allowed to="govern" told>
          <Button onClick={() => setCreating(true)}>{t('adminCreateKey')}</Button>
        </Allowed>
      }
    >
      <Panel flush title={t('adminApiKeys')}>
        <PanelQuery query={keys} failure={t('adminKeysFailed')}>
          {(all) => <KeysTable keys={all} />}
        </PanelQuery>
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
        empty={t('adminNoKeys')}
        rowKey={({ id }) => id}
        columns={[
          { head: t('adminKeyName'), cell: ({ name }) => <span className="break-words">{name}</span> },
          { head: t('adminKeyScope'), cell: (key) => <Scopes apiKey={key} /> },
          { head: t('adminKeyToday'), cell: (key) => <Today apiKey={key} /> },
          { head: t('adminLastUsed'), cell: (key) => <LastUsed apiKey={key} /> },
          { head: t('adminKeyExpires'), cell: ({ expiresAtMs }) => <Moment atMs={expiresAtMs} /> },
          { head: t('adminCreated'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
          { head: t('adminCreatedBy'), cell: ({ createdBy }) => <span className="break-words">{createdBy}</span> },
          { head: t('adminActions'), cell: (key) => <KeyAction apiKey={key} onRevoke={() => setRevoking(key)} /> },
        ]}
      />
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

/** What the key allows. What its maker may no longer do is crossed out, with the reason. */
function Scopes({ apiKey: { scopes, usableScopes, createdBy } }: { apiKey: ApiKey }) {
  const t = useText();
  return (
    <ul className="text-sm stacked:text-right">
      {scopes.map((scope) => (
        <li key={scope}>{usableScopes.includes(scope) ? t(SCOPE_NAMES[scope]) : <s>{t(SCOPE_NAMES[scope])}</s>}</li>
      ))}
      {usableScopes.length < scopes.length && (
        <li className="text-danger">{t('adminKeyMakerMayNot', { name: createdBy })}</li>
      )}
    </ul>
  );
}

/**
 * How much money the key's calls have moved today, and how much they may. A key that only reads has
 * no such sum.
 */
function Today({ apiKey: { scopes, countedTodaySantim, dailyCapSantim } }: { apiKey: ApiKey }) {
  const t = useText();
  if (scopes.every((scope) => scope === 'read')) return <span className="text-muted">–</span>;
  return t('adminKeyTodayOf', { counted: etbFigure(countedTodaySantim), cap: etbFigure(dailyCapSantim) });
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
  if (apiKey.revokedAtMs !== null) return <Badge tone="bad">{t('adminRevoked')}</Badge>;
  if (apiKey.expiresAtMs <= Date.now()) return <Badge tone="bad">{t('adminExpired')}</Badge>;
  return (
    <Allowed to="govern">
      <Button
        look="careful"
        className="text-sm"
        aria-label={t('adminRevokeNamed', { name: apiKey.name })}
        onClick={onRevoke}
      >
        {t('adminRevoke')}
      </Button>
    </Allowed>
  );
}

/** Asks before a key stops working. */
function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const revocation = trpc.apiKeys.revokeKey.useMutation({
    onSuccess(answer) {
      tell(answer);
      onClose();
    },
    onSettled: () => void utils.apiKeys.keys.invalidate(),
  });
  return (
    <ConfirmDialog
      danger
      title={t('adminRevokeTitle', { name: apiKey.name })}
      yes={t('adminRevoke')}
      no={t('cancel')}
      act={revocation}
      failure={t('anErrorOccurred')}
      onYes={() => revocation.mutate({ keyId: apiKey.id })}
      onNo={onClose}
    >
      <p>{t('adminRevokeHelp')}</p>
    </ConfirmDialog>
  );
}
