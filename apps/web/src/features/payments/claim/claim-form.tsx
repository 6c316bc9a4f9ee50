import { Link } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { useWrongFields } from '../../../components/forms/use-wrong-fields.ts';
import { Problem, RequestProblem } from '../../../components/states/problem.tsx';
import { isRefusedFor } from '../../../lib/api/errors.ts';
import { missingIn, textIn } from '../../../lib/form-data.ts';
import { useMainAct } from '../../../lib/platform/platform.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { storedPhoneNumber } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { MethodSelect } from '../method-select.tsx';
import { isPaymentMethod, type PaymentRequest } from '../payment.ts';
import { type ClaimAnswer, useClaim } from './use-claim.ts';

interface ClaimFormProps {
  /** The announced deposit that the claim completes. The claim then has its method. */
  request?: PaymentRequest;
  onClaimed: (answer: ClaimAnswer) => void;
}

export function ClaimForm({ request, onClaimed }: ClaimFormProps) {
  const t = useText();
  const { wrong, check, lookAgain } = useWrongFields((form) => missingIn(form, ['message']));
  const [phoneMissing, setPhoneMissing] = useState(false);
  const claim = useClaim(onClaimed);
  const place = useRef<HTMLFormElement>(null);
  const action = t(claim.busy ? 'claiming' : request ? 'claimSend' : 'claim');
  const hasButton = useMainAct({ text: action, busy: claim.busy, onPress: () => place.current?.requestSubmit() });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const isFilled = check(form);
    const hasPhone = storedPhoneNumber() !== null;
    claim.clearError();
    setPhoneMissing(!hasPhone);
    if (!isFilled || !hasPhone) return;
    const method = request?.method ?? textIn(form, 'method');
    claim.send({ message: textIn(form, 'message').trim(), method: isPaymentMethod(method) ? method : null });
  }

  function paste(text: string): void {
    const message = place.current?.querySelector('textarea');
    if (message) message.value = text;
    if (place.current) lookAgain({ currentTarget: place.current });
  }

  return (
    <form
      ref={place}
      noValidate
      onSubmit={submit}
      onChange={lookAgain}
      className={`grid gap-4 ${request ? '' : 'card p-4 sm:p-5'}`}
    >
      <TextArea
        name="message"
        label={t('claimLabel')}
        hint={claim.unanswered ? t('unansweredClaim') : t('claimHint')}
        error={wrong.has('message') ? t('claimEmpty') : undefined}
        rows={request ? 2 : 4}
        required
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={t('claimPlaceholder')}
        defaultValue={claim.unanswered?.message}
      />
      {!request && (
        <MethodSelect defaultValue={claim.unanswered?.method ?? undefined} openChoice={t('methodFromMessage')} />
      )}
      <Problem>{phoneMissing && t('userPhoneNumberNotFound')}</Problem>
      <RequestProblem keyed error={claim.error} otherwise={t('claimFailed')} />
      {isRefusedFor(claim.error, 'claimTaken', 'tooManyOpenClaims') && (
        <Link to="/transhistory" className="inline-flex min-h-11 items-center font-bold text-link underline">
          {t('seeClaims')}
        </Link>
      )}
      <div className="flex flex-wrap gap-3">
        <PasteButton onPaste={paste} />
        <Button
          type="submit"
          hidden={hasButton}
          busy={claim.busy}
          className={`min-h-13 flex-1 text-lg ${request ? 'max-sm:basis-full' : ''}`}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Pastes the message from the clipboard. Not shown in a browser that lets no page read that. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useText();
  if (typeof navigator.clipboard?.readText !== 'function') return null;
  async function paste() {
    // Some browsers answer with nothing instead of refusing, and some with null.
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text?.trim()) onPaste(text);
    else toast.warning(t('pasteByHand'), { id: 'paste-by-hand' });
  }
  return (
    <Button look="quiet" className="min-h-13" onClick={() => void paste()}>
      <ClipboardPaste className="size-5" />
      {t('paste')}
    </Button>
  );
}
