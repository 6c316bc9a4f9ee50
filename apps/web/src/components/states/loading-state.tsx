import { useStandIn } from '../../lib/screen/first-screen.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Spinner } from './spinner.tsx';

export function LoadingState() {
  const t = useText();
  useStandIn();
  return (
    <div className="grid min-h-60 place-items-center text-link">
      <Spinner className="size-10" label={t('loading')} />
    </div>
  );
}
