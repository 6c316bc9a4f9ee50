import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../../../features/admin/security/security-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/AdminDashboard/security')({ component: SecurityScreen });
