import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for who cannot see it beside the button. */
  label: string;
}

/** Puts a text on the clipboard, where the browser lets a page do that (not on plain http). */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useText();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied', { text }), { id: 'copied' });
    } catch {
      toast.warning(t('copyByHand'), { id: 'copied' });
    }
  }
  return (
    <Button look="quiet" className="px-3 text-sm" aria-label={label} onClick={() => void copy()}>
      <Copy className="size-5" />
      {t('copy')}
    </Button>
  );
}
