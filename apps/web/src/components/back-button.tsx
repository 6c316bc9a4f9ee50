import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonClass } from './button.tsx';

interface BackButtonProps {
  to: '/Mainmenu' | '/wallet' | '/GameHistory';
  name: string;
}

/** Beside a page's title: the way back to where it was opened from. */
export function BackButton({ to, name }: BackButtonProps) {
  return (
    <Link to={to} className={buttonClass('quiet')}>
      <ArrowLeft className="size-5" />
      {name}
    </Link>
  );
}
