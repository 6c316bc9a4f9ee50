import { Page } from '../../../components/layout/page.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { ExportButton } from '../export-button.tsx';
import { UsersPanel } from './users-panel.tsx';

/** The screen at `/Dashbord`: the users, with buttons to top up a wallet and to delete a user. */
export function UsersScreen() {
  const t = useText();
  return (
    <Page
      width="framed"
      title={t('adminUsers')}
      intro={t('adminUsersIntro')}
      actions={
        <Allowed to="see-figures">
          <ExportButton kind="users" />
        </Allowed>
      }
    >
      <UsersPanel />
    </Page>
  );
}
