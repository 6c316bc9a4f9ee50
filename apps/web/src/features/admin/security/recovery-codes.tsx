import { Button } from '../../../components/buttons/button.tsx';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** The recovery codes. They are shown only this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-extrabold text-lg">{t('codesTitle')}</h2>
        <p>{t('codesHelp')}</p>
      </div>
      <ol data-recovery-codes className={boxClass('grid gap-1 font-mono sm:grid-cols-2')}>
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-3">
        <CopyButton text={codes.join('\n')} label={t('codesCopy')} toastText={t('codesCopied')} />
        <Button onClick={onKept}>{t('codesKept')}</Button>
      </div>
    </div>
  );
}
