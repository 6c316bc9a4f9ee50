import { ACCOUNT_NAME_LENGTH_MAX, ACCOUNT_NUMBER_LENGTH_MAX } from '@cartela/api/payments/limits';
import type { PaymentMethod } from '@cartela/game-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { Field } from '../../../../components/forms/field.tsx';
import { RequiredForm } from '../../../../components/forms/required-form.tsx';
import { boxClass } from '../../../../components/layout/box.ts';
import { Panel } from '../../../../components/layout/panel.tsx';
import { whenFiled } from '../../../../lib/api/errors.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { useLock } from '../../area/may.tsx';
import { tell } from '../../tell.ts';

interface Account {
  readonly accountName: string;
  readonly accountNumber: string;
}

/**
 * The account of one method. A wrong number would send money elsewhere, so the account is shown
 * again before it is saved.
 */
export function AccountPanel({ method, account }: { method: PaymentMethod; account: Account | null }) {
  const t = useText();
  const [toConfirm, setToConfirm] = useState<Account | null>(null);
  // A new form shows the account as it still is.
  const [formNo, setFormNo] = useState(0);
  const close = () => setToConfirm(null);
  const keepAsItIs = () => {
    setFormNo(formNo + 1);
    close();
  };
  return (
    <Panel title={t(method)} intro={account ? undefined : t('adminNoAccount')}>
      <RequiredForm
        key={formNo}
        names={['accountName', 'accountNumber']}
        action={t('adminSave')}
        lock={useLock('govern')}
        busy={false}
        error={undefined}
        onSubmit={(text) =>
          setToConfirm({ accountName: text('accountName').trim(), accountNumber: text('accountNumber').trim() })
        }
      >
        {(errorOf) => (
          <>
            <Field
              label={t('adminAccountName')}
              name="accountName"
              autoComplete="off"
              required
              maxLength={ACCOUNT_NAME_LENGTH_MAX}
              defaultValue={account?.accountName}
              error={errorOf('accountName')}
            />
            <Field
              label={t('adminAccountNumber')}
              name="accountNumber"
              inputMode="tel"
              autoComplete="off"
              required
              maxLength={ACCOUNT_NUMBER_LENGTH_MAX}
              defaultValue={account?.accountNumber}
              error={errorOf('accountNumber')}
            />
          </>
        )}
      </RequiredForm>
      {toConfirm && <SaveAccountDialog method={method} account={toConfirm} onClose={close} onFiled={keepAsItIs} />}
    </Panel>
  );
}

interface SaveAccountDialogProps {
  method: PaymentMethod;
  account: Account;
  onClose: () => void;
  onFiled: () => void;
}

function SaveAccountDialog({ method, account, onClose, onFiled }: SaveAccountDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.payments.saveAccount.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.payments.methods.invalidate();
      onClose();
    },
    onError: whenFiled(onFiled),
  });
  return (
    <ConfirmDialog
      title={t('adminSaveAccountTitle', { method: t(method) })}
      yes={t('adminSave')}
      no={t('cancel')}
      act={save}
      failure={t('anErrorOccurred')}
      onYes={() => save.mutate({ method, ...account })}
      onNo={onClose}
    >
      <p className={boxClass()}>
        <span className="block break-all font-extrabold text-xl">{account.accountNumber}</span>
        <span className="break-words">{account.accountName}</span>
      </p>
    </ConfirmDialog>
  );
}
