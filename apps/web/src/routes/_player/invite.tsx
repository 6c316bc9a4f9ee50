import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { InviteScreen } from '../../features/invitations/invite-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/invite')({
  loader: () => addTexts(moneyTexts),
  validateSearch: ({ table }: Record<string, unknown>): { table?: string } =>
    typeof table === 'string' ? { table } : {},
  component: signedInOnly(Invite),
});

function Invite() {
  const { table } = Route.useSearch();
  return <InviteScreen tableId={table} />;
}
