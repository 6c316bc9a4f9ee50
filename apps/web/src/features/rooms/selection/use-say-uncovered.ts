import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';

/**
 * Says that the wallet does not cover what was asked for, with a button that leads to a deposit.
 */
export function useSayUncovered() {
  const t = useText();
  const navigate = useNavigate();
  return (message: string) => {
    const onClick = () => void navigate({ to: '/wallet', search: { intent: 'deposit' } });
    toast.error(message, { id: message, action: { label: t('deposit'), onClick } });
  };
}
