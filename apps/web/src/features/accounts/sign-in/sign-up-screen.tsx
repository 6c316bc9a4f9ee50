import { GAMES_TO_REWARD } from '@cartela/api/invitations/limits';
import { skipToken } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { getAdminToken } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { rememberedInvitation } from '../../invitations/invitation.ts';
import { AccountPage } from '../account-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useLogin } from './use-login.ts';

export function SignUpScreen() {
  const t = useText();
  const navigate = useNavigate();
  const login = useLogin();
  const register = trpc.accounts.register.useMutation({
    onSuccess: (answer, { username, phoneNumber }) => {
      toast.success(replyText(answer) || t('registrationUnexpected'));
      const logInByHand = () => void navigate({ to: '/logins', state: { username, phoneNumber } });
      // An administrator is registering somebody else, so nobody is logged in.
      if (getAdminToken() !== null) logInByHand();
      else login.mutate({ username, phoneNumber }, { onError: logInByHand });
    },
  });
  const busy = register.isPending || login.isPending;
  return (
    <AccountPage
      title={t('signUpTitle')}
      intro={t('signUpIntro')}
      other={{ question: t('haveAccount'), to: '/logins', name: t('logIn') }}
    >
      <InvitedBy />
      <SignUpForm
        action={t(busy ? 'signingUp' : 'signUp')}
        busy={busy}
        error={register.error}
        onCorrected={() => register.error && register.reset()}
        onSubmit={(credentials) => register.mutate({ ...credentials, age: 'confirmed' })}
      />
    </AccountPage>
  );
}

/** Who has invited the new player, if somebody has. */
function InvitedBy() {
  const t = useText();
  const code = rememberedInvitation();
  const { data } = trpc.invitations.inviter.useQuery(code === null ? skipToken : { code });
  if (!data?.inviter) return null;
  return (
    <div className="rounded-xl bg-gold-soft px-3.5 py-2">
      <p className="font-bold">{t('invitedBy', { name: data.inviter })}</p>
      {data.coins !== null && (
        <p className="text-pretty text-sm">{t('invitedFor', { coins: data.coins, games: GAMES_TO_REWARD })}</p>
      )}
    </div>
  );
}
