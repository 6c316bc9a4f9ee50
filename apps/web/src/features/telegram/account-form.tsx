import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { useWrongFields } from '../../components/forms/use-wrong-fields.ts';
import { Problem } from '../../components/states/problem.tsx';
import { errorText, refusalOf } from '../../lib/api/errors.ts';
import { type ApiInputs, trpc } from '../../lib/api/trpc.ts';
import { missingIn, textIn } from '../../lib/form-data.ts';
import { useMainAct } from '../../lib/platform/platform.ts';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { useText } from '../../lib/text/i18n.ts';
import { UsernameField } from '../accounts/account-fields.tsx';
import { AgeAndTerms } from '../accounts/sign-in/age-and-terms.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { enterAs } from './sign-in.ts';
import { usePhone } from './use-phone.ts';

interface AccountFormProps {
  launch: Launch;
  /** The form makes an account. Otherwise it signs in to one and links it with Telegram. */
  isNew: boolean;
  /** What the username's field contains at first. */
  username: string;
  onSignedIn: () => void;
}

export function AccountForm({ launch, isNew, username, onSignedIn }: AccountFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const phone = usePhone({ isNew });
  const needed = ['username', ...(phone.way === 'typed' ? ['phoneNumber'] : []), ...(isNew ? ['ageAndTerms'] : [])];
  const { wrong: missing, check, lookAgain } = useWrongFields((fields) => missingIn(fields, needed));
  const account = useAccount({ launch, isNew, onSignedIn });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    const isFilled = check(fields);
    account.reset();
    if (!isFilled || busy) return;
    const phoneInput = await phone.give(fields);
    if (!phoneInput) return;
    account.mutate(
      {
        username: textIn(fields, 'username').trim(),
        phone: phoneInput,
        ...(isNew && { shownAge: Number(textIn(fields, 'ageAndTerms')) }),
      },
      { onError: (error) => phone.refused(refusalOf(error)?.reason) },
    );
  }

  const busy = phone.isAsking || account.isPending;
  const asks = phone.way === 'ask';
  const text = isNew ? t(asks ? 'shareAndPlay' : 'createAndPlay') : t(asks ? 'shareAndSignIn' : 'signInAndLink');
  const hasButton = useMainAct({ text, busy, onPress: () => form.current?.requestSubmit() });
  const problem = missing.has('ageAndTerms') && missing.size === 1 ? 'ageAndTermsNeeded' : 'fillRequiredFields';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={lookAgain}
      className="card grid gap-4 p-4"
    >
      <UsernameField
        autoComplete="username"
        defaultValue={username}
        error={missing.has('username') ? t('fieldRequired') : undefined}
      />
      <PhoneChoice phone={phone} isNew={isNew} error={missing.has('phoneNumber') ? t('fieldRequired') : undefined} />
      {isNew && <AgeAndTerms isMissing={missing.has('ageAndTerms')} />}
      <Problem>
        {missing.size > 0 && t(problem)}
        {missing.size === 0 && phone.problem && t(phone.problem)}
        {account.error && errorText(account.error, t('loginError'))}
      </Problem>
      {/* Even when it is hidden, the button lets the Enter key send the form. */}
      <Button type="submit" hidden={hasButton} busy={busy} className="min-h-13 text-lg">
        {text}
      </Button>
    </form>
  );
}

interface AccountOptions {
  launch: Launch;
  isNew: boolean;
  onSignedIn: () => void;
}

type AccountInput = Pick<ApiInputs['telegram']['register'], 'username' | 'phone' | 'shownAge'>;

/** Makes the account of a Telegram user, or links the one that they have. Signs them in. */
function useAccount({ launch, isNew, onSignedIn }: AccountOptions) {
  const { client } = trpc.useUtils();
  const { initData } = launch;
  return useMutation({
    mutationFn: ({ shownAge, ...input }: AccountInput) =>
      isNew
        ? client.telegram.register.mutate({ ...input, initData, ageAndTerms: true, shownAge })
        : client.telegram.link.mutate({ ...input, initData }),
    async onSuccess(player) {
      await enterAs(player, launch);
      onSignedIn();
    },
  });
}
