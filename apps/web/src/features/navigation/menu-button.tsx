import { Menu, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { BAR_ITEM } from './bar-item.ts';

interface MenuButtonProps {
  /** The id of the menu. */
  controls: string;
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the menu on screens where the bar has no room for it. */
export function MenuButton({ controls, open, onToggle }: MenuButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={`${BAR_ITEM} lg:hidden`}
    >
      {open ? <X /> : <Menu />}
      <span className="sr-only">{t(open ? 'closeMenu' : 'openMenu')}</span>
    </button>
  );
}
