import { Flower } from '../../components/game/flower.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import { useText } from '../../lib/text/i18n.ts';

/** Shown while the Telegram user is being signed in. */
export function Splash() {
  const t = useText();
  return (
    <main className="grid min-h-screen supports-[height:1dvh]:min-h-dvh place-content-center justify-items-center gap-4 bg-brand text-on-brand">
      <Flower className="size-24" />
      <h1 className="font-extrabold text-4xl tracking-tight">{t('productName')}</h1>
      <Spinner className="size-7" label={t('signingIn')} />
    </main>
  );
}
