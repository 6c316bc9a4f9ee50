import { useText } from '../../lib/i18n.ts';
import { useTheme } from '../../lib/theme.ts';
import { MoonIcon, SunIcon } from './icons.tsx';

export function ThemeButton({ className }: { className: string }) {
  const t = useText();
  const { theme, toggle } = useTheme();
  return (
    <button type="button" onClick={toggle} className={className}>
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      <span className="sr-only">{theme === 'dark' ? t('useLightColours') : t('useDarkColours')}</span>
    </button>
  );
}
