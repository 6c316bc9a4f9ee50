import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { isPinAsked } from '../../lib/api/errors.ts';
import { type ApiInputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { replyText } from '../../lib/text/sentence.ts';
import { AskedPin } from '../accounts/pin/pin.ts';

interface WithdrawOnBreakProps {
  /** Until when the break lasts. */
  said: string | undefined;
  credentials: ApiInputs['payments']['withdrawOnBreak'];
  /** Called to let somebody else log in. */
  onOther: () => void;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Lets a player who cannot sign in during a break withdraw: the money is theirs all the same. */
export function WithdrawOnBreak({ said, credentials, onOther }: WithdrawOnBreakProps) {
  const t = useText();
  const { client } = trpc.useUtils();
  const [asksPin, setAsksPin] = useState(false);
  const [pin, setPin] = useState('');
  const withdraw = useMutation({
    mutationFn: () => client.payments.withdrawOnBreak.mutate({ ...credentials, ...(asksPin && { pin }) }),
    onError(error) {
      if (isPinAsked(error)) setAsksPin(true);
    },
  });
  return (
    <section ref={bringIntoView} className="mb-4 grid gap-2 rounded-2xl border border-gold bg-gold-soft p-4">
      <p role="alert" className="text-pretty">
        {said}
      </p>
      <h2 className="font-extrabold">{t('breakWithdrawTitle')}</h2>
      <p className="text-pretty text-sm">{t('breakWithdrawHelp')}</p>
      <RequestProblem error={withdraw.error} otherwise={t('breakWithdrawFailed')} />
      {asksPin && !withdraw.data && <AskedPin value={pin} onChange={({ target }) => setPin(target.value)} />}
      {withdraw.data ? (
        <p role="status" className="font-bold">
          {replyText(withdraw.data)}
        </p>
      ) : (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('breakWithdraw')}
        </Button>
      )}
      <Button look="quiet" onClick={onOther}>
        {t('breakOther')}
      </Button>
    </section>
  );
}
