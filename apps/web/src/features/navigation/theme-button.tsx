import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../../lib/screen/theme.ts';
import { useText } from '../../lib/text/i18n.ts';
import { BAR_ITEM } from './bar-item.ts';

/**
 * Switches between light and dark colours. Not shown where the app around Cartela gives the
 * colours.
 */
export function ThemeButton() {
  const t = useText();
  const { theme, isGiven } = useTheme();
  if (isGiven) return null;
  const isDark = theme === 'dark';
  return (
    <button type="button" onClick={() => chooseTheme(isDark ? 'light' : 'dark')} className={BAR_ITEM}>
      {isDark ? <Sun /> : <Moon />}
      <span className="sr-only">{t(isDark ? 'useLightColours' : 'useDarkColours')}</span>
    </button>
  );
}
