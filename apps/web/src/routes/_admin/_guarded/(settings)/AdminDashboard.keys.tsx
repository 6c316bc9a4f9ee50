import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '../../../../features/admin/keys/api-keys-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/keys')({ component: ApiKeysScreen });
