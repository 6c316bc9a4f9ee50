import { Page } from '../../../components/page.tsx';
import { useText } from '../../../lib/i18n.ts';
import { ExportButton } from '../export-button.tsx';
import { UsersPanel } from './users-panel.tsx';

/** `/Dashbord`: the users, with adding to a wallet and deleting. */
export function UsersScreen() {
  const t = useText();
  return (
    <Page width="framed" title={t('adminUsers')} intro={t('adminUsersIntro')} actions={<ExportButton kind="users" />}>
      <UsersPanel deleteFailure="deleteFailed" />
    </Page>
  );
}
