import { createFileRoute } from '@tanstack/react-router';
import { RoomsScreen } from '../../../../features/admin/rooms/rooms-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/rooms/')({ component: RoomsScreen });
