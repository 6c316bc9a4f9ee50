import { useState } from 'react';
import { toast } from 'sonner';
import { Field } from '../../../components/field.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { METHOD_NAMES } from '../parts/method-name.ts';
import { Panel } from '../parts/panel.tsx';
import { Problem } from '../parts/problem.tsx';
import { RequiredForm } from '../parts/required-form.tsx';
import type { PaymentMethod } from '../types.ts';

interface Account {
  readonly accountName: string;
  readonly accountNumber: string;
}

/** The account of one method. A wrong number here sends players' money elsewhere, so it is shown again before it is saved. */
export function AccountPanel({ method, account }: { method: PaymentMethod; account: Account | null }) {
  const t = useText();
  const [meant, setMeant] = useState<Account | null>(null);
  const name = t(METHOD_NAMES[method]);
  return (
    <Panel title={name} intro={account ? undefined : t('adminNoAccount')}>
      <RequiredForm
        names={['accountName', 'accountNumber']}
        action={t('adminSave')}
        busy={false}
        error={undefined}
        onSubmit={(text) =>
          setMeant({ accountName: text('accountName').trim(), accountNumber: text('accountNumber').trim() })
        }
      >
        {(errorOf) => (
          <>
            <Field
              label={t('adminAccountName')}
              name="accountName"
              autoComplete="off"
              required
              maxLength={100}
              defaultValue={account?.accountName}
              error={errorOf('accountName')}
            />
            <Field
              label={t('adminAccountNumber')}
              name="accountNumber"
              inputMode="tel"
              autoComplete="off"
              required
              maxLength={40}
              defaultValue={account?.accountNumber}
              error={errorOf('accountNumber')}
            />
          </>
        )}
      </RequiredForm>
      {meant && <SaveAccountDialog method={method} account={meant} onClose={() => setMeant(null)} />}
    </Panel>
  );
}

interface SaveAccountDialogProps {
  method: PaymentMethod;
  account: Account;
  onClose: () => void;
}

function SaveAccountDialog({ method, account, onClose }: SaveAccountDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.payments.saveAccount.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.payments.methods.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('adminSaveAccountTitle', { method: t(METHOD_NAMES[method]) })}
      yes={t('adminSave')}
      no={t('cancel')}
      busy={save.isPending}
      problem={<Problem error={save.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => save.mutate({ method, ...account })}
      onNo={onClose}
    >
      <p className="rounded-xl bg-sunken px-4 py-3">
        <span className="block break-all font-extrabold text-xl">{account.accountNumber}</span>
        <span className="break-words">{account.accountName}</span>
      </p>
    </ConfirmDialog>
  );
}
