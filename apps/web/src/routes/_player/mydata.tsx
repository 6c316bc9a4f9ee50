import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { OwnDataScreen } from '../../features/privacy/own-data-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { inboxTexts, privacyTexts, weekTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/mydata')({
  loader: () => Promise.all([privacyTexts, inboxTexts, weekTexts].map(addTexts)),
  component: signedInOnly(OwnDataScreen),
});
