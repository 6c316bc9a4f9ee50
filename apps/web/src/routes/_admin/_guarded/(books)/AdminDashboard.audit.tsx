import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../../../features/admin/audit/audit-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(books)/AdminDashboard/audit')({ component: AuditScreen });
