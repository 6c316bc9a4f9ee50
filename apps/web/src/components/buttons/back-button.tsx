import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonClass } from './button.tsx';

interface BackButtonProps {
  to: '/Mainmenu' | '/wallet' | '/GameHistory' | '/AdminDashboard/rooms';
  name: string;
}

/** The link beside a page's title to the page above it. */
export function BackButton({ to, name }: BackButtonProps) {
  return (
    <Link to={to} className={buttonClass('quiet')}>
      <ArrowLeft className="size-5" />
      {name}
    </Link>
  );
}
