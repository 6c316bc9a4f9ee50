import { ExternalLink } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';

/** Where players find people who help, as the operator set it. */
export function Support() {
  const t = useText();
  const { data } = trpc.notices.support.useQuery();
  if (!data) return null;
  if (data.contact === null) return <p>{t('supportNone')}</p>;
  return (
    <a
      href={addressOf(data.contact)}
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 break-all font-bold text-link underline"
    >
      {data.contact.replace(/^https:\/\//, '')}
      <ExternalLink className="size-5" />
    </a>
  );
}

function addressOf(contact: string): string {
  if (contact.startsWith('https://')) return contact;
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`;
}
