import { Money } from '../../components/figures/money.tsx';

/** An amount with its sign: green for a gain, red for a loss. */
export function SignedMoney({ santim, className = '' }: { santim: number; className?: string }) {
  const sign = santim > 0 ? '+' : '−';
  const look = santim > 0 ? 'text-mine' : 'text-danger';
  return (
    <span className={`whitespace-nowrap font-extrabold ${santim === 0 ? '' : look} ${className}`}>
      {santim !== 0 && sign}
      <Money santim={Math.abs(santim)} />
    </span>
  );
}
