import { useCountUp } from '../../lib/screen/use-count-up.ts';
import { Money } from './money.tsx';

/** What is in the wallet. It counts up to what has come in. */
export function Balance({ santim, className = '' }: { santim: number; className?: string }) {
  return <Money santim={useCountUp(santim)} className={className} />;
}
