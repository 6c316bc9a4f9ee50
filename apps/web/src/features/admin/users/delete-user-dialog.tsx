import { DELETED_KEPT_DAYS } from '@cartela/api/closing/limits';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { isFiled } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { isPaymentMethod, PAYMENT_TYPE_NAMES } from '../../payments/payment.ts';
import { tell } from '../tell.ts';

interface DeleteUserDialogProps {
  user: { readonly id: string; readonly username: string; readonly phoneNumber: string };
  /** The text for a deletion that failed, if the server gave none. */
  failure: TextKey;
  onClose: () => void;
}

/** Asks before an account is closed for good. Says what that does, or what prevents it. */
export function DeleteUserDialog({ user, failure, onClose }: DeleteUserDialogProps) {
  const t = useText();
  const preview = trpc.closing.preview.useQuery({ userId: user.id }, { staleTime: 0, gcTime: 0 });
  const obstacles = preview.data ? obstaclesOf(preview.data, t) : [];
  if (preview.data && obstacles.length === 0) {
    return <ConfirmDeletion user={user} closing={preview.data} failure={failure} onClose={onClose} />;
  }
  return (
    <TitledDialog title={preview.data ? t('adminDeleteBlocked') : t('adminDeleteThisUser')} onClose={onClose}>
      <UserLine user={user} />
      <PanelQuery query={preview} failure={t('adminDeletePreviewFailed')}>
        {() => (
          <ul className="grid list-disc gap-2 pl-[1.25rem]">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        )}
      </PanelQuery>
      <Button look="quiet" onClick={onClose}>
        {preview.data ? t('close') : t('cancel')}
      </Button>
    </TitledDialog>
  );
}

function ConfirmDeletion({ user, closing, failure, onClose }: DeleteUserDialogProps & { closing: Closing }) {
  const t = useText();
  const [method, setMethod] = useState<PaymentMethod>(closing.method);
  const deletion = useDeletion(user.id, onClose);
  return (
    <ConfirmDialog
      danger
      title={t('adminDeleteThisUser')}
      yes={t('adminDelete')}
      no={t('cancel')}
      act={deletion}
      failure={t(failure)}
      onYes={() => deletion.mutate({ userId: user.id, method })}
      onNo={onClose}
    >
      <UserLine user={user} />
      {closing.role === 'client' && <ClosingFacts closing={closing} method={method} onMethod={setMethod} />}
      <p className="text-muted text-sm">{t('adminDeleteHelp', { days: DELETED_KEPT_DAYS })}</p>
    </ConfirmDialog>
  );
}

function UserLine({ user: { username, phoneNumber } }: Pick<DeleteUserDialogProps, 'user'>) {
  return (
    <p>
      <strong>{username}</strong> · {phoneNumber}
    </p>
  );
}

function useDeletion(userId: string, onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.closing.deleteUser.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.accounts.users.invalidate();
      void utils.dashboard.player.invalidate({ userId });
      onDone();
    },
    onError(error) {
      if (isFiled(error)) onDone();
      // Any other refusal means that something has changed. The dialog then shows it.
      else void utils.closing.preview.invalidate({ userId });
    },
  });
}

interface ClosingFactsProps {
  closing: Closing;
  /** The method by which the rest of the wallet is paid out. */
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
}

/** What becomes of a player's money and coins when the account is closed. */
function ClosingFacts({ closing, method, onMethod }: ClosingFactsProps) {
  const t = useText();
  const { walletSantim, coins, phoneNumber } = closing;
  return (
    <>
      <div className={boxClass('grid gap-1.5')}>
        {walletSantim === 0 ? (
          <p>{t('adminDeleteNothingLeft')}</p>
        ) : (
          <p>
            <Money santim={walletSantim} className="font-extrabold" /> {t('adminDeletePayOut', { phone: phoneNumber })}
          </p>
        )}
        {coins > 0 && <p>{t('adminDeleteCoins', { count: coins })}</p>}
      </div>
      {walletSantim > 0 && (
        <SelectField
          label={t('adminDeletePayOutBy')}
          value={method}
          onChange={({ target }) => isPaymentMethod(target.value) && onMethod(target.value)}
        >
          {PAYMENT_METHODS.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** What deleting a user would do. */
type Closing = ApiOutputs['closing']['preview'];

/** The reasons why a user cannot be deleted now, in words that say what to do. */
function obstaclesOf({ pendingPayments, cards }: Closing, t: Translate): string[] {
  const list = pendingPayments.map(({ type, amountSantim }) => {
    const name = t(PAYMENT_TYPE_NAMES[type]);
    return amountSantim === null
      ? t('auditPaymentOpen', { type: name })
      : t('auditPayment', { type: name, amount: formatEtb(amountSantim) });
  });
  const pending = list.length === 0 ? [] : [t('adminDeletePending', { count: list.length, list: list.join('; ') })];
  return [...pending, ...gamesOf(cards).map((game) => t('adminDeleteCards', game))];
}

function gamesOf(cards: Closing['cards']) {
  return [...new Set(cards.map(({ roundId }) => roundId))].map((round) => {
    const entries = cards.filter(({ roundId }) => roundId === round);
    return { round, room: entries[0]?.roomId ?? '', count: entries.length };
  });
}
