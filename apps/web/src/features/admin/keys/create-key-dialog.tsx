import { KEY_NAME_LENGTH_MAX } from '@cartela/api/integrators/limits';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Field } from '../../../components/field.tsx';
import { RequiredForm } from '../../../components/required-form.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TitledDialog } from '../../../components/titled-dialog.tsx';
import { refusalText } from '../../../lib/errors.ts';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isScope, SCOPE_NAMES, SCOPES } from './api-key.ts';

/** Makes a key and shows it once. The server keeps only its fingerprint. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const creation = trpc.integrators.createKey.useMutation({
    onSuccess: () => void utils.integrators.keys.invalidate(),
  });
  if (creation.data) return <NewKey apiKey={creation.data.key} onClose={onClose} />;
  return (
    <TitledDialog title={t('adminCreateKey')} locked={creation.isPending} onClose={onClose}>
      <RequiredForm
        names={['name']}
        action={t('adminCreateKey')}
        busy={creation.isPending}
        error={creation.error ? refusalText(creation.error, t('anErrorOccurred')) : undefined}
        onSubmit={(text, form) => {
          const scope = textIn(form, 'scope');
          if (isScope(scope)) creation.mutate({ name: text('name').trim(), scope });
        }}
      >
        {(errorOf) => (
          <>
            <Field
              label={t('adminKeyName')}
              name="name"
              autoComplete="off"
              maxLength={KEY_NAME_LENGTH_MAX}
              required
              hint={t('adminKeyNameHint')}
              error={errorOf('name')}
            />
            <SelectField label={t('adminKeyScope')} name="scope">
              {SCOPES.map((scope) => (
                <option key={scope} value={scope}>
                  {t(SCOPE_NAMES[scope])}
                </option>
              ))}
            </SelectField>
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
      <code data-api-key className="select-all break-all rounded-xl bg-sunken px-4 py-3 font-bold">
        {apiKey}
      </code>
      <div className="grid grid-cols-2 gap-3">
        <CopyButton text={apiKey} label={t('adminCopyKey')} />
        <Button onClick={onClose}>{t('adminKeyKept')}</Button>
      </div>
    </TitledDialog>
  );
}
