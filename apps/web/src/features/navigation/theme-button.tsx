import { Moon, Sun } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useTheme } from '../../lib/theme.ts';

export function ThemeButton({ className }: { className: string }) {
  const t = useText();
  const { theme, toggle } = useTheme();
  return (
    <button type="button" onClick={toggle} className={className}>
      {theme === 'dark' ? <Sun /> : <Moon />}
      <span className="sr-only">{theme === 'dark' ? t('useLightColours') : t('useDarkColours')}</span>
    </button>
  );
}
