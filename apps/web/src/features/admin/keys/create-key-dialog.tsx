import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { refusalText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { LimitFields, NameField, newKeyIn, ScopeFields, type WrongField } from './key-fields.tsx';

/** Makes a key and shows it once. The server keeps only its fingerprint. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const [wrong, setWrong] = useState<WrongField | null>(null);
  const creation = trpc.apiKeys.createKey.useMutation({
    onSuccess: () => void utils.apiKeys.keys.invalidate(),
  });
  if (creation.data) return <NewKey apiKey={creation.data.key} onClose={onClose} />;
  return (
    <TitledDialog title={t('adminCreateKey')} locked={creation.isPending} onClose={onClose}>
      <RequiredForm
        names={['name', 'dailyCapEtb']}
        action={t('adminCreateKey')}
        busy={creation.isPending}
        error={creation.error ? refusalText(creation.error, t('anErrorOccurred')) : undefined}
        onSubmit={(text, form) => {
          const key = newKeyIn(form);
          setWrong(typeof key === 'string' ? key : null);
          if (typeof key === 'object') creation.mutate({ name: text('name').trim(), ...key });
          else form.querySelector<HTMLElement>(`[name="${key}"]`)?.focus();
        }}
      >
        {(errorOf) => (
          <>
            <NameField error={errorOf('name')} />
            <ScopeFields wrong={wrong === 'scopes'} />
            <LimitFields wrong={wrong === 'dailyCapEtb'} />
          </>
        )}
      </RequiredForm>
      <Button look="quiet" disabled={creation.isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}

function NewKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useText();
  return (
    <TitledDialog title={t('adminKeyCreated')} locked onClose={onClose}>
      <p>{t('adminKeyOnce')}</p>
      <code data-api-key className={boxClass('select-all break-all font-bold')}>
        {apiKey}
      </code>
      <div className="grid grid-cols-2 gap-3">
        <CopyButton text={apiKey} label={t('adminCopyKey')} />
        <Button onClick={onClose}>{t('adminKeyKept')}</Button>
      </div>
    </TitledDialog>
  );
}
