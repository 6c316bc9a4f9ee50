import { createFileRoute } from '@tanstack/react-router';
import { ClosedDayScreen } from '../../../../features/admin/closed-days/closed-day-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(books)/AdminDashboard/days/$day')({ component: OneDay });

function OneDay() {
  const { day } = Route.useParams();
  return <ClosedDayScreen key={day} day={day} />;
}
