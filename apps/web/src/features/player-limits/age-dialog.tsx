import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { AgeAnswer } from './age-panel.tsx';

/** The player can close this dialog: only playing and depositing need the answer. */
export function AgeDialog({ age }: { age: number }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <TitledDialog title={t('ageQuestion', { age })} onClose={() => setIsOpen(false)}>
      <p className="text-pretty text-muted">{t('ageQuestionHelp')}</p>
      <AgeAnswer age={age} onDone={() => setIsOpen(false)} />
      <Button look="quiet" onClick={() => setIsOpen(false)}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}
