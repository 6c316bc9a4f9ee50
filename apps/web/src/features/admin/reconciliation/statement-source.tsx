import { type ChangeEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Labelled } from '../../../components/forms/labelled.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { StatementText } from './statement-file.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

interface StatementSourceProps {
  onText: (text: StatementText) => void;
  onUnread: () => void;
}

/** Takes a file of this device, or a text that is pasted. */
export function StatementSource({ onText, onUnread }: StatementSourceProps) {
  const t = useText();

  async function read({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      onText({ name: file.name, csv: await file.text() });
    } catch {
      onUnread();
    }
  }

  return (
    <div className="grid gap-2">
      <Labelled label={t('statementFile')} hint={t('statementFileHint')}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept={ACCEPTED}
            onChange={(event) => void read(event)}
            className="min-h-12 w-full min-w-0 rounded-xl border border-edge bg-surface p-1 text-base text-ink file:mr-3 file:min-h-10 file:rounded-lg file:bg-sunken file:px-4 file:font-bold"
          />
        )}
      </Labelled>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-bold text-link text-sm underline">
          {t('statementPaste')}
        </summary>
        <PastedText onText={onText} />
      </details>
    </div>
  );
}

function PastedText({ onText }: Pick<StatementSourceProps, 'onText'>) {
  const t = useText();
  const [csv, setCsv] = useState('');
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('statementPasted')}
        rows={6}
        spellCheck={false}
        wrap="off"
        value={csv}
        onChange={(event) => setCsv(event.currentTarget.value)}
      />
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={csv.trim() === ''}
        onClick={() => onText({ name: t('statementPastedName'), csv })}
      >
        {t('statementUsePasted')}
      </Button>
    </div>
  );
}
