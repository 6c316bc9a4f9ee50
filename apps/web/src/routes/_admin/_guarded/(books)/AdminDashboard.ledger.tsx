import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../../../../features/admin/reports/ledger-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(books)/AdminDashboard/ledger')({ component: LedgerScreen });
