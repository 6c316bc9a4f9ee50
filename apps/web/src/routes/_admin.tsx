import { createFileRoute } from '@tanstack/react-router';
import { AdminArea } from '../features/admin/area/admin-area.tsx';

export const Route = createFileRoute('/_admin')({
  staticData: { ownHeader: true },
  component: AdminArea,
});
