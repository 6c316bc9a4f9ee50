import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { isPinAsked, type refusalOf } from '../../lib/api/errors.ts';
import { type ApiInputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { replyText, sentence } from '../../lib/text/sentence.ts';
import { AskedPin } from '../accounts/pin/pin.ts';
import { TalkPanel } from './talk-panel.tsx';

interface BreakPageProps {
  /** Why the login was refused: until when the break lasts. */
  refusal: ReturnType<typeof refusalOf>;
  credentials: ApiInputs['payments']['withdrawOnBreak'];
  /** Called to let somebody else log in. */
  onOther: () => void;
}

/** Lets a player who cannot sign in during a break withdraw: the money is theirs all the same. */
export function BreakPage({ refusal, credentials, onOther }: BreakPageProps) {
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
  const values = refusal?.values ?? {};
  return (
    <Page title={sentence('breakUntil', values)}>
      <TalkPanel />
      <p className="text-pretty">
        {refusal?.reason === 'onBreakAsked' ? sentence('breakAskedFor', values) : t('breakGames')}
      </p>
      <p className="text-pretty">{t('breakWithdrawHelp')}</p>
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
      <Button look="bare" className="underline" data-on-break onClick={onOther}>
        {t('breakOther')}
      </Button>
    </Page>
  );
}
