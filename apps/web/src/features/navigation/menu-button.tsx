import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { useKeys } from '../../lib/platform/keys.ts';
import { useText } from '../../lib/text/i18n.ts';
import { BAR_ITEM } from './bar-item.ts';
import { BOTTOM_ITEM } from './bottom-bar.tsx';

interface MenuButtonProps {
  /** The id of the menu. */
  controls: string;
  open: boolean;
  onToggle: () => void;
  /** In the bar at the bottom, the button shows its name. */
  atBottom?: boolean;
}

/** Opens and closes the menu, on screens where the bar has no room for the menu's links. */
export function MenuButton({ controls, open, onToggle, atBottom = false }: MenuButtonProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  useKeys(({ key }) => {
    if (key !== 'Escape') return;
    onToggle();
    button.current?.focus();
  }, open);
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={`${atBottom ? BOTTOM_ITEM : BAR_ITEM} lg:hidden`}
    >
      {open ? <X /> : <Menu />}
      {atBottom && <span>{t('more')}</span>}
      <span className="sr-only">{t(open ? 'closeMenu' : 'openMenu')}</span>
    </button>
  );
}
