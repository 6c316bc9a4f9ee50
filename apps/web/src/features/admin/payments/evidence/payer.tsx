import { useText } from '../../../../lib/text/i18n.ts';
import { Written } from './written.tsx';

interface PayerProps {
  name: string | null;
  /** The provider masks some of its digits. */
  phone: string | null;
}

/** Who paid, as far as the provider's message shows. */
export function Payer({ name, phone }: PayerProps) {
  const t = useText();
  if (name === null && phone === null) return t('adminPayerHidden');
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {name !== null && (
        <span className="break-words">
          <Written text={name} />
        </span>
      )}
      {phone !== null && (
        <span className="whitespace-nowrap">
          <Written text={phone} />
        </span>
      )}
    </span>
  );
}
