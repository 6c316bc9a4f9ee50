import { Copy } from 'lucide-react';
import { toast } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** For screen readers: what is copied. */
  label: string;
  /** What the toast says after copying, where the text itself is too long for it. */
  toastText?: string;
  /** Shows only the icon, where there is little room. */
  isSmall?: boolean;
}

/**
 * Puts a text on the clipboard. Browsers allow that over https only; without it a toast says to
 * copy by hand.
 */
export function CopyButton({ text, label, toastText, isSmall = false }: CopyButtonProps) {
  const t = useText();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(toastText ?? t('copied', { text }), { id: 'copied' });
    } catch {
      toast.warning(t('copyByHand'), { id: 'copied' });
    }
  }
  return (
    <Button
      look={isSmall ? 'bare' : 'quiet'}
      className={isSmall ? 'px-0' : 'px-3 text-sm'}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Copy className="size-5" />
      {!isSmall && t('copy')}
    </Button>
  );
}
