import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { OwnDataScreen } from '../../features/privacy/own-data-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { inboxTexts, privacyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/mydata')({
  loader: () => Promise.all([addTexts(privacyTexts), addTexts(inboxTexts)]),
  component: () => (
    <SignedInOnly>
      <OwnDataScreen />
    </SignedInOnly>
  ),
});
