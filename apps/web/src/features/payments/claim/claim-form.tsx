import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Problem, RequestProblem } from '../../../components/problem.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { missingIn, textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMainAct } from '../../../lib/platform/platform.ts';
import { storedPhoneNumber } from '../../../lib/session.ts';
import { MethodSelect } from '../method-select.tsx';
import { isPaymentMethod } from '../payment.ts';
import { type ClaimAnswer, useClaim } from './use-claim.ts';

export function ClaimForm({ onClaimed }: { onClaimed: (answer: ClaimAnswer) => void }) {
  const t = useText();
  const [empty, setEmpty] = useState(false);
  const [phoneMissing, setPhoneMissing] = useState(false);
  const claim = useClaim(onClaimed);
  const place = useRef<HTMLFormElement>(null);
  const action = t(claim.busy ? 'claiming' : 'claim');
  const hasButton = useMainAct({ text: action, busy: claim.busy, onPress: () => place.current?.requestSubmit() });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const isEmpty = missingIn(form, ['message']).size > 0;
    const hasPhone = storedPhoneNumber() !== null;
    claim.clearError();
    setPhoneMissing(!hasPhone);
    setEmpty(isEmpty);
    if (isEmpty || !hasPhone) return;
    const method = textIn(form, 'method');
    claim.send({ message: textIn(form, 'message').trim(), method: isPaymentMethod(method) ? method : null });
  }

  return (
    <form ref={place} noValidate onSubmit={submit} className="card grid gap-4 p-4 sm:p-5">
      <TextArea
        name="message"
        label={t('claimLabel')}
        hint={claim.unanswered ? t('unansweredClaim') : t('claimHint')}
        error={empty ? t('claimEmpty') : undefined}
        rows={6}
        onChange={() => setEmpty(false)}
        required
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={t('claimPlaceholder')}
        defaultValue={claim.unanswered?.message}
      />
      <MethodSelect defaultValue={claim.unanswered?.method ?? undefined} openChoice={t('methodFromMessage')} />
      <Problem>{phoneMissing && t('userPhoneNumberNotFound')}</Problem>
      <RequestProblem keyed error={claim.error} otherwise={t('claimFailed')} />
      <Button type="submit" hidden={hasButton} busy={claim.busy} className="min-h-13 text-lg">
        {action}
      </Button>
    </form>
  );
}
