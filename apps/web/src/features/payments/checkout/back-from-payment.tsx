import { miniAppLink } from '@cartela/api/telegram/start-param';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/buttons/button.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';

/**
 * For who comes back from a provider where nobody is signed in: who orders inside Telegram pays in
 * the browser outside of it.
 */
export function BackFromPayment() {
  const t = useText();
  const { data } = trpc.notices.support.useQuery();
  return (
    <main className="p-4">
      <StateMessage alone title={t('checkoutBack')} help={t('checkoutBackHelp')}>
        <div className="flex flex-wrap justify-center gap-3">
          {data?.bot && (
            <a href={miniAppLink(data.bot, { to: 'wallet' })} className={buttonClass('primary')}>
              {t('checkoutBackToTelegram')}
            </a>
          )}
          <Link to="/logins" className={buttonClass('quiet')}>
            {t('logIn')}
          </Link>
        </div>
      </StateMessage>
    </main>
  );
}
