import { Button } from '../../components/buttons/button.tsx';
import { formatPhone } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { PhoneNumberField } from '../accounts/account-fields.tsx';
import type { Phone } from './use-phone.ts';

interface PhoneChoiceProps {
  phone: Phone;
  isNew: boolean;
  error: string | undefined;
}

/** The player's number. Telegram gives and confirms it, or the player types it. */
export function PhoneChoice({ phone, isNew, error }: PhoneChoiceProps) {
  const t = useText();
  if (phone.way === 'typed') {
    return (
      <div className="grid gap-1">
        <PhoneNumberField autoComplete="tel" error={error} hint={t('phoneTypedHelp')} />
        {phone.canAsk && (
          <Button look="bare" className="-ml-4 w-fit text-link text-sm" onClick={phone.ask}>
            {t('sharePhone')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="font-bold text-sm">{t('phoneFromTelegram')}</p>
      {phone.way === 'given' && (
        <p className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-xl bg-sunken px-3.5 py-1">
          <b>{formatPhone(phone.number)}</b> <span className="text-muted text-sm">{t('phoneProven')}</span>
        </p>
      )}
      {phone.way === 'ask' && <p className="text-pretty text-muted text-sm">{t('phoneFromTelegramHelp')}</p>}
      {phone.way === 'none' && <p className="text-pretty text-muted text-sm">{t('phoneNotFromTelegram')}</p>}
      {isNew && (
        <Button look="bare" className="-ml-4 w-fit text-link text-sm" onClick={phone.type}>
          {t('typePhone')}
        </Button>
      )}
    </div>
  );
}
