import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { inboxTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/inbox')({
  loader: () => addTexts(inboxTexts),
  component: () => (
    <SignedInOnly>
      <InboxScreen />
    </SignedInOnly>
  ),
});
