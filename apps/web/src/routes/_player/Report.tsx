import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { ReportScreen } from '../../features/reports/report-screen.tsx';

export const Route = createFileRoute('/_player/Report')({
  component: () => (
    <SignedInOnly>
      <ReportScreen />
    </SignedInOnly>
  ),
});
