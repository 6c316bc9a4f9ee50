import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { inboxTexts, moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/inbox')({
  loader: () => Promise.all([addTexts(inboxTexts), addTexts(moneyTexts)]),
  component: signedInOnly(InboxScreen),
});
