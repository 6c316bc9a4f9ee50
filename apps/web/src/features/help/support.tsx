import { ExternalLink, type LucideIcon, Mail, Phone } from 'lucide-react';
import { TextAnchor } from '../../components/buttons/text-link.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatPhone } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';

/** How players reach people who help, if the operator has set it. */
export function Support() {
  const t = useText();
  const { data } = trpc.notices.support.useQuery();
  if (!data?.contact) return null;
  return (
    <Panel title={t('supportTitle')}>
      <SupportLink />
    </Panel>
  );
}

/** Leads to people who help. Takes no space where there are none. */
export function SupportLink() {
  const { data } = trpc.notices.support.useQuery();
  if (!data?.contact) return null;
  const { href, text, icon: ContactIcon } = waysTo(data.contact);
  return (
    <TextAnchor href={href} rel="noopener" className="wrap-anywhere gap-2">
      {text}
      <ContactIcon className="size-5" />
    </TextAnchor>
  );
}

function waysTo(contact: string): { readonly href: string; readonly text: string; readonly icon: LucideIcon } {
  if (contact.startsWith('https://')) {
    return { href: contact, text: contact.slice('https://'.length), icon: ExternalLink };
  }
  if (contact.includes('@')) return { href: `mailto:${contact}`, text: contact, icon: Mail };
  return { href: `tel:${contact}`, text: formatPhone(contact), icon: Phone };
}
