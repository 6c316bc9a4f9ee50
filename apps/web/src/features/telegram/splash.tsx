import { Flower } from '../../components/flower.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useText } from '../../lib/i18n.ts';

/** Shown while the Telegram user is being signed in. */
export function Splash() {
  const t = useText();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-brand text-on-brand">
      <Flower className="size-24" />
      <h1 className="font-extrabold text-4xl tracking-tight">{t('productName')}</h1>
      <Spinner className="size-7" label={t('signingIn')} />
    </main>
  );
}
