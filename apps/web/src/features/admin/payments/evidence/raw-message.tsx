import { TEXT_LINK } from '../../../../components/buttons/text-link.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import { Written } from './written.tsx';

/** The message as the player pasted it, folded away until somebody opens it. */
export function RawMessage({ message }: { message: string | null }) {
  const t = useText();
  if (message === null) return <span className="text-muted">{t('adminNone')}</span>;
  return (
    <details className="min-w-0 max-w-full">
      <summary className={`${TEXT_LINK} gap-1 text-sm`}>{t('rawMessage')}</summary>
      <QuotedMessage message={message} />
    </details>
  );
}

/** A message word for word. */
export function QuotedMessage({ message }: { message: string }) {
  return (
    <blockquote className="whitespace-pre-wrap break-words rounded-lg bg-sunken p-2.5 text-sm">
      <Written text={message} />
    </blockquote>
  );
}
