import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RequestProblem } from '../../components/request-problem.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../lib/i18n.ts';
import { storedPhoneNumber } from '../../lib/session.ts';
import { MethodSelect } from './method-select.tsx';
import { isMethod } from './payment.ts';
import { type Claimed, useClaim } from './use-claim.ts';

export function ClaimForm({ onClaimed }: { onClaimed: (claimed: Claimed) => void }) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [empty, setEmpty] = useState(false);
  const [phoneMissing, setPhoneMissing] = useState(false);
  const claim = useClaim(onClaimed);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [text, method] = [data.get('message'), data.get('method')];
    const message = typeof text === 'string' ? text.trim() : '';
    const hasPhone = storedPhoneNumber() !== null;
    claim.clearError();
    setPhoneMissing(!hasPhone);
    setEmpty(message === '');
    if (message === '') area.current?.focus();
    else if (hasPhone) claim.send({ message, method: isMethod(method) ? method : null });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-raised sm:p-5"
    >
      <TextArea
        ref={area}
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
      <p role="alert" className="font-bold text-danger empty:hidden">
        {phoneMissing ? t('userPhoneNumberNotFound') : null}
      </p>
      <RequestProblem error={claim.error} otherwise={t('claimFailed')} />
      <Button type="submit" busy={claim.busy} className="min-h-13 text-lg">
        {t(claim.busy ? 'claiming' : 'claim')}
      </Button>
    </form>
  );
}
