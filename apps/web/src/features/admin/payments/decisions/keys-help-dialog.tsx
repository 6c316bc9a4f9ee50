import { Button } from '../../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../../components/dialogs/titled-dialog.tsx';
import { Tick } from '../../../../components/forms/tick.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { useKeysChoice } from './decision-keys.ts';

const HELP: readonly [key: string, does: TextKey][] = [
  ['J', 'adminKeyNext'],
  ['K', 'adminKeyPrevious'],
  ['C', 'adminKeyConfirm'],
  ['R', 'adminKeyReject'],
  ['/', 'adminKeySearch'],
  ['?', 'adminKeyHelp'],
];

/** Explains the keys, and switches them on or off. */
export function KeysHelpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [areOn, choose] = useKeysChoice();
  return (
    <TitledDialog title={t('adminKeys')} onClose={onClose}>
      <dl className="grid gap-2">
        {HELP.map(([key, does]) => (
          <div key={key} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-3">
            <dt>
              <kbd className="inline-block min-w-8 rounded-md border border-edge px-2 text-center font-bold font-sans">
                {key}
              </kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-pretty text-muted text-sm">{t('adminKeysHelp')}</p>
      <Tick checked={areOn} onChange={({ currentTarget }) => choose(currentTarget.checked)}>
        {t('adminKeysOn')}
      </Tick>
      <Button look="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </TitledDialog>
  );
}
