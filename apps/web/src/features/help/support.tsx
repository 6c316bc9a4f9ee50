import { ExternalLink } from 'lucide-react';
import { TextAnchor } from '../../components/text-link.tsx';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';

/** Where players find people who help, as the operator set it. */
export function Support() {
  const t = useText();
  const { data } = trpc.notices.support.useQuery();
  if (!data) return null;
  if (data.contact === null) return <p>{t('supportNone')}</p>;
  return (
    <TextAnchor href={addressOf(data.contact)} rel="noopener" className="gap-2 break-all">
      {data.contact.replace(/^https:\/\//, '')}
      <ExternalLink className="size-5" />
    </TextAnchor>
  );
}

function addressOf(contact: string): string {
  if (contact.startsWith('https://')) return contact;
  return contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`;
}
